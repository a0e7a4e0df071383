# What `cmake --install` puts where, and the Debian package that cpack makes of it (./play package).
include(GNUInstallDirs)
set(AVIARY_CONTACT "The Aviary developers <developers@aviary.example>" CACHE STRING "Who answers for the package")

set(beside ${PROJECT_BINARY_DIR}/installed)
install(CODE "execute_process(COMMAND ${PROJECT_SOURCE_DIR}/tools/installed_files.sh ${PROJECT_BINARY_DIR}
  ${PROJECT_VERSION} \"${AVIARY_CONTACT}\" ${beside} COMMAND_ERROR_IS_FATAL ANY)" COMPONENT program)
install(TARGETS aviary COMPONENT program)
install(FILES ${beside}/aviary.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${beside}/aviary.bash DESTINATION share/bash-completion/completions RENAME aviary COMPONENT program)
install(FILES ${beside}/aviary.zsh DESTINATION share/zsh/vendor-completions RENAME _aviary COMPONENT program)
install(FILES ${beside}/aviary.fish DESTINATION share/fish/vendor_completions.d COMPONENT program)
install(FILES ${beside}/copyright ${beside}/licences.txt.gz ${beside}/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR}
        COMPONENT program)

# A package has a service too.
install(FILES ${beside}/changelog.Debian.gz DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT service EXCLUDE_FROM_ALL)
install(FILES packaging/aviary.service DESTINATION /lib/systemd/system COMPONENT service EXCLUDE_FROM_ALL)
install(FILES packaging/aviary.default DESTINATION /etc/default RENAME aviary PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ
        COMPONENT service EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB)
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};aviary;program;/;${PROJECT_BINARY_DIR};aviary;service;/")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR})
set(CPACK_PACKAGE_CONTACT ${AVIARY_CONTACT})
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION web)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "four bird games in a browser or a terminal")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "A server with its page, and a program for the terminal, for four games:
Volo, Above the Clouds, Migrato and Fly-A-Way. They are played with people
or with bots of six levels, and the program tells why a move is not allowed.")
set(scripts ${PROJECT_SOURCE_DIR}/packaging/debian)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${scripts}/postinst ${scripts}/prerm ${scripts}/postrm ${scripts}/conffiles)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
