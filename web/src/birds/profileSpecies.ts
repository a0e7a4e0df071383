// Which shape and which colours each species has: the five of Migrato, then the forty-two of Fly-A-Way by their names in
// the notation.
import type { Shape, Tint } from './profileShapes';

export interface ProfileSpecies {
  shape: Shape;
  tints: Record<Tint, string>;
}

const bird = (
  shape: Shape,
  a: string,
  b: string,
  c: string,
  d: string,
  e: string,
  k = '#26292E',
  l = '#3B4148',
): ProfileSpecies => ({ shape, tints: { a, b, c, d, e, k, l } });

const WHITE = '#FBFAF6';
const BLACK = '#26292E';

export const SPECIES: Record<string, ProfileSpecies> = {
  // Migrato
  goose: bird('goose', '#8C8275', '#6E665C', BLACK, '#F4F1EA', '#F4F1EA', BLACK, '#15222E'),
  kite: bird('kite', '#6B5140', '#C9A77F', '#6B5140', '#6B5140', '#6B5140', '#E7C15A'),
  stilt: bird('stilt', WHITE, BLACK, '#5A6068', WHITE, WHITE, BLACK, '#C8506A'),
  'bee-eater': bird('beeEater', '#3AA0A8', '#2F7F6E', '#A5532B', '#F2C94C', BLACK, BLACK, '#3B4148'),
  teal: bird('teal', '#B9B7B2', '#8E8C88', '#8A4B2A', '#F2D98A', '#2E7A5B', '#3A3F45'),

  // Fly-A-Way: wetland
  'chinese-egret': bird('heron', WHITE, '#EDEAE0', WHITE, WHITE, '#3B4148', '#E0A21B', '#3B4148'),
  'dalmatian-pelican': bird('pelican', '#EDEBE6', '#DAD7D0', '#6A6F76', '#E5813A', '#B9B4AA', '#D9A441'),
  'streaked-reed-warbler': bird(
    'songbird',
    '#EADFC2',
    '#8B6B3F',
    '#A98550',
    '#E7DAB6',
    '#5D452B',
    '#7A5E3A',
    '#B9866A',
  ),
  'black-faced-spoonbill': bird('spoonbill', WHITE, WHITE, '#F4E2B0', '#EBCB73', BLACK, '#3A3F45', '#26292E'),
  'spoon-billed-sandpiper': bird('spoonie', WHITE, '#96785A', '#A8562F', '#C4683F', '#5D452B'),
  'nordmanns-greenshank': bird('wader', '#F2F1EC', '#7F8A90', '#8B979D', '#D9DBD8', '#545F66', '#59666D', '#C3A53A'),
  'far-eastern-curlew': bird('curlew', '#B08C62', '#8A6A45', '#8A6A45', '#B08C62', '#5D452B', BLACK, '#7C8790'),
  'great-knot': bird('wader', '#F1EFE9', '#7A6E62', '#8C8780', '#6C665F', '#B0522C', '#2F343A', '#6E7F5A'),
  'baers-pochard': bird('duck', '#E6DED0', '#5A4030', '#1F4A3A', '#7A3E22', '#173A2E', '#4C5A66'),
  'siberian-crane': bird('crane', WHITE, BLACK, '#C0362C', WHITE, '#9AA4AC', '#8A4B3A', '#B85C50'),
  'asian-dowitcher': bird('wader', '#C77748', '#8A5A36', '#9A4F2A', '#B85F34', '#4A2F1B', BLACK, BLACK),
  'baikal-teal': bird('duck', '#A9AFB5', '#8B6A4A', '#E9D7A0', '#C9A08A', '#2F7A52', '#2F343A'),
  'curlew-sandpiper': bird('sandpiper', '#B4512D', '#6E5640', '#8C3D20', '#A6472A', '#3B2A1C', BLACK, BLACK),
  'pacific-golden-plover': bird('plover', '#2B2E33', '#C19A3C', '#D3B04C', '#2B2E33', '#6B4F17', BLACK, '#4E5963'),

  // open country
  'japanese-quail': bird('quail', '#C69C6B', '#8F6638', '#5D3F22', '#D9A878', '#F1E3C0', '#6A5A48', '#C79A82'),
  'stejnegers-stonechat': bird('songbird', '#F3E7D5', '#3A3431', '#26292E', '#D9742F', BLACK, BLACK, BLACK),
  'eastern-imperial-eagle': bird('raptor', '#4B3A2D', '#5B4736', '#D9B26A', '#D9B26A', WHITE, '#E0A21B'),
  'yellow-breasted-bunting': bird('songbird', '#F2CE45', '#7A4A2B', '#6B3A22', '#EFC233', BLACK, '#8A8F96', '#B9866A'),
  'great-bustard': bird('bustard', '#F3EFE6', '#C08A4E', '#B9BEC2', '#E8E3D8', '#3F2A18', '#7F868C', '#8A8375'),
  'pied-harrier': bird('harrier', '#E9ECEE', '#26292E', '#26292E', '#B8BEC3', '#26292E', '#3A3F45'),
  'oriental-pratincole': bird('plover', '#C9A77A', '#8A6E4C', '#8A6E4C', '#EBCF96', '#5D452B', '#B3432E', '#3A3F45'),
  'oriental-plover': bird('plover', '#F6F2E8', '#9C8360', '#CDBA98', '#D08A46', '#5D452B', BLACK, '#C58F4A'),
  'little-curlew': bird('curlew', '#D2B487', '#A08355', '#7A5E38', '#D2B487', '#6B5030', BLACK, '#7C8790'),
  'brown-shrike': bird('songbird', '#F3E2C6', '#97613A', '#A66A3F', '#EBCFA6', '#1E2126', BLACK, '#4E5963'),
  'barn-swallow': bird('swallow', '#F7EEDF', '#24406F', '#2B4C84', '#B4432B', BLACK, BLACK, BLACK),
  'yellow-bunting': bird('songbird', '#E6D364', '#7C7A45', '#8C9457', '#E2CB4C', '#4E5330', '#8A8F96', '#B9866A'),
  'grey-headed-lapwing': bird('plover', '#F8F6F0', '#9A7B59', '#A9B0B4', '#A9B0B4', '#26292E', '#E0A21B', '#E0B52F'),
  'eastern-yellow-wagtail': bird('longtail', '#F3D542', '#6D7A45', '#5F6E7A', '#F0CC2E', '#3E4A54', BLACK, BLACK),

  // forest
  'fairy-pitta': bird('pitta', '#F0DFB4', '#2F7D63', '#8A4B2A', '#C8452F', '#4FB3D9', BLACK, '#B9866A'),
  'band-bellied-crake': bird('quail', '#C0643C', '#6E5B45', '#5C4B38', '#C86B42', '#F6F2E8', '#4D8A74', '#C8503E'),
  'japanese-paradise-flycatcher': bird(
    'flycatcher',
    '#F7F5F0',
    '#5A2E4A',
    '#2A2540',
    '#3A3350',
    '#2A2540',
    '#4F9BD0',
    '#4E5963',
  ),
  'narcissus-flycatcher': bird('songbird', '#F6D23A', '#26292E', '#26292E', '#F28C28', '#26292E', BLACK, '#4E5963'),
  'brown-chested-jungle-flycatcher': bird(
    'songbird',
    '#F4EFE4',
    '#7A6247',
    '#866C4E',
    '#BFA27C',
    '#6B553B',
    '#D9A441',
    '#C79A82',
  ),
  'siberian-blue-robin': bird('songbird', WHITE, '#28579B', '#2F66B0', WHITE, '#1B2A44', BLACK, '#D8A9A0'),
  'siberian-thrush': bird('songbird', '#55626E', '#39434D', '#3F4A55', '#6C7883', WHITE, BLACK, '#D9A441'),
  'grey-faced-buzzard': bird('raptor', '#7F5A40', '#9A7355', '#9AA0A5', '#D9CBB4', '#F0E6D6', '#26292E'),
  'oriental-honey-buzzard': bird('harrier', '#8A6A48', '#D8C3A0', '#6F777E', '#E8DCC4', '#5C452E', '#26292E'),
  'japanese-night-heron': bird('heron', '#B4723F', '#7E4A28', '#8A3F22', '#B4723F', '#6B3A20', '#4C5A4A', '#55703F'),
  'ruddy-kingfisher': bird('kingfisher', '#D9653A', '#B4473A', '#C9543A', '#EBA262', '#8E3A5A', '#D62F20', '#C8402E'),
  'ijimas-leaf-warbler': bird('songbird', '#F1F0DC', '#7C8F4B', '#8FA05A', '#E6E5C2', '#55663A', '#C98E4A', '#B9866A'),
  'silver-oriole': bird('songbird', '#E4E6E8', '#C5CACE', '#26292E', '#D9DCDF', '#26292E', '#7FA3BD', '#6F8FA6'),
  'oriental-cuckoo': bird('cuckoo', '#9AA4AC', '#6F7B85', '#9AA4AC', '#F6F3EA', '#3A424A', '#3A424A', '#E0B52F'),
};
