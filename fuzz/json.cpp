// JSON: what is read can be written and read again as the same tree, in each of the three forms.
#include <cstdint>

#include "base/json.h"
#include "law.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace aviary;
  const std::string text(data, data + size);
  const base::Result<base::Tree> tree = base::read_json(text);
  if (!tree) {
    fuzz::law(!tree.error().sentence.empty(), "an error has a sentence", text);
    return 0;
  }
  for (const std::string& written : {base::write_json(*tree), base::write_json_lines(*tree)}) {
    const base::Result<base::Tree> again = base::read_json(written);
    fuzz::law(again.ok() && *again == *tree, "written JSON reads back as the same tree", text);
  }
  const std::string canonical = base::write_canonical_json(*tree);
  const base::Result<base::Tree> sorted = base::read_json(canonical);
  fuzz::law(sorted.ok() && base::write_canonical_json(*sorted) == canonical, "the canonical form is stable", text);
  return 0;
}
