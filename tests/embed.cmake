# Writes data files into a C++ source: kit::golden(name) of kit/golden.h. Called with FILES, ROOT and OUTPUT.
set(text "#include \"kit/golden.h\"\n\nnamespace aviary::kit {\n\nstd::vector<Golden> all_golden() {\n  return {\n")
foreach(file ${FILES})
  file(READ ${file} content)
  file(RELATIVE_PATH name ${ROOT} ${file})
  string(APPEND text "      {\"${name}\", R\"golden(${content})golden\"},\n")
endforeach()
file(WRITE ${OUTPUT} "${text}  };\n}\n\n}  // namespace aviary::kit\n")
