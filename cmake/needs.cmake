# What must be installed. All that is missing is told at once, by the names of Debian's packages, when everything was
# looked for.

# aviary_needs(FOUND package): FOUND is the variable that says whether it is here.
function(aviary_needs found package)
  if(NOT ${found})
    set_property(GLOBAL APPEND PROPERTY AVIARY_MISSING ${package})
  endif()
endfunction()

function(aviary_tell_missing)
  get_property(missing GLOBAL PROPERTY AVIARY_MISSING)
  if(missing)
    list(JOIN missing " " missing)
    message(FATAL_ERROR "Missing here: [${missing}]")
  endif()
endfunction()
