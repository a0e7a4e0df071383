// One turn on the real board, then a power, then the end.
import type { TutorialStep } from '../game';

const firstTurn =
  'players=2 turn=1 active=1 start=1 phase=draw last=no scores=0/0 roost=great-bustard/chinese-egret/ruddy-kingfisher front=./. dead=. links=./. cards=3/2 hands=reforestation,squawk-1,squawk-3/bird-race,squawk-1 known=./. discards=. pool=110111150000/11111111/11111111/111111 gone=000000000000/00000000/00000000/000000 deck=7/1/6/1/6 top=. classes=0/0/0/0 clear=0 base=. limits=3/5/10 stack=end.1/refill.1/limit.1/action.1/draw-fowl.1/squawk.1.44 saved=./. heat=.';
const laterTurn =
  'players=2 turn=9 active=1 start=1 phase=action last=no scores=21/18 roost=barn-swallow/chinese-egret@caged-bird-trade/ruddy-kingfisher front=siberian-crane,fairy-pitta/narcissus-flycatcher dead=. links=korea:honshu,korea:yangtze,yangtze:s-china,s-china:luzon/honshu:kyushu,luzon:palawan,palawan:borneo cards=3/2 hands=bird-race,squawk-1,squawk-3/squawk-1,squawk-2 known=./. discards=squawk-3 pool=110111140000/11111111/11111111/111111 gone=001000000000/00000000/00000000/000000 deck=7/1/6/1/6 top=. classes=0/0/0/0 clear=0 base=. limits=3/5/10 stack=end.1/refill.1/limit.1/action.1 saved=siberian-crane,fairy-pitta/narcissus-flycatcher heat=.';

export const tutorial: TutorialStep[] = [
  { position: firstTurn, say: 'flyaway.tutorial.birds', point: ['bird:great-bustard', 'place:baikal>place:hebei'] },
  { say: 'flyaway.tutorial.fowl', point: ['card:squawk-3:2|hand'], only: ['squawk 3'] },
  { say: 'flyaway.tutorial.link', point: ['place:baikal>place:e-mongolia'], only: ['link baikal:e-mongolia'] },
  {
    say: 'flyaway.tutorial.pair',
    point: ['place:e-mongolia>place:inner-mongolia'],
    only: ['link e-mongolia:inner-mongolia'],
  },
  { say: 'flyaway.tutorial.save', point: ['place:inner-mongolia>place:hebei'], only: ['link inner-mongolia:hebei'] },
  { say: 'flyaway.tutorial.event', point: ['card:reforestation:0|hand'], only: ['play reforestation'] },
  { say: 'flyaway.tutorial.extra', point: ['place:luzon>place:palawan'], only: ['link luzon:palawan'] },
  { say: 'flyaway.tutorial.extra2', point: ['place:palawan>place:borneo'], only: ['link palawan:borneo'] },
  {
    position: laterTurn,
    say: 'flyaway.tutorial.power',
    point: ['bird:siberian-crane|bird'],
    only: ['use siberian-crane'],
  },
  { say: 'flyaway.tutorial.end', point: ['bird:siberian-crane|bird', 'bird:fairy-pitta|bird'] },
];
