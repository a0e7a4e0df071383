// The one sentence that says what is asked, and the buttons that answer it.
import type { Situation } from '../../client/messages';
import { t } from '../../text';
import type { Ask, AskButton } from '../game';
import { inSight, keeper, NOTHING, type Choice, type Offers } from './choice';
import { slug } from '../../text/slug';
import { effectNamed } from './edition';
import type { Scene } from './model';
import { moveText, type Move } from './notation';
import { birdName, effectWords, fowlName, powerWords, seatName, wingName } from './words';

export interface Asking {
  now: Situation;
  scene: Scene;
  observer: number | null;
  legal: string[];
  offers: Offers;
  choice: Choice;
  choose: (choice: Choice) => void;
  play: (move: string) => void;
}

const BASE_LINKS = 3;

export function askFor(asking: Asking): Ask {
  const { scene, legal, choice } = asking;
  if (!legal.length) return waiting(asking);
  if (choice.kind !== 'none') {
    const chosen = aboutChoice(asking);
    if (chosen) return chosen;
  }
  const { sentence, detail } = question(asking, scene.table.question);
  return { sentence, detail, buttons: buttons(asking) };
}

function waiting({ now, scene, observer }: Asking): Ask {
  if (scene.table.question === 'over') return { sentence: t('flyaway.ask.over'), buttons: [] };
  if (now.asked === null) return { sentence: t('flyaway.ask.draw'), buttons: [] };
  return { sentence: t('flyaway.ask.wait', { name: seatName(now, now.asked, observer) }), buttons: [] };
}

type Words = { sentence: string; detail?: string };

function cardWords(scene: Scene): string {
  const name = scene.table.card;
  if (!name) return '';
  const id = slug(name);
  if (scene.edition.birds.has(id)) return birdName(scene.edition, id);
  return scene.edition.fowl.has(id) ? fowlName(scene.edition, id) : wingName(scene.edition, id);
}

function question(asking: Asking, kind: string): Words {
  const { scene, now, observer, legal } = asking;
  const { table, edition, pending } = scene;
  const card = cardWords(scene);
  const bird = birdName(edition, table.roosting[pending?.a ?? 0]?.bird ?? '');
  switch (kind) {
    case 'action':
      return action(scene);
    case 'squawk': {
      const fowl = edition.fowl.get(slug(table.card ?? ''));
      const enough = legal.some((move) => move.startsWith('squawk'));
      return {
        sentence: t(enough ? 'flyaway.ask.squawk' : 'flyaway.ask.squawk.none', { card }),
        detail: fowl && t('flyaway.ask.squawk.detail', { does: effectWords(fowl.effect), cost: fowl.cost }),
      };
    }
    case 'free-offer': {
      const birds = legal.filter((move) => move.startsWith('save ')).map((move) => move.slice(5));
      const words = { n: birds.length, bird: birdName(edition, birds[0] ?? '') };
      return { sentence: t('flyaway.ask.free-offer', words), detail: t('flyaway.ask.free-offer.detail') };
    }
    case 'freed-offer':
      return { sentence: t(`flyaway.ask.${kind}`, { bird }), detail: t(`flyaway.ask.${kind}.detail`) };
    case 'paid-offer':
      return { sentence: t('flyaway.ask.paid-offer'), detail: t('flyaway.ask.paid-offer.detail') };
    case 'order':
      return { sentence: t('flyaway.ask.order') };
    case 'route': {
      const seat = ((pending?.seat ?? 0) + (pending?.left ?? 0)) % table.seats.length;
      const who = { name: seatName(now, seat, observer), you: seat === observer ? 'yes' : 'no' };
      return { sentence: t('flyaway.ask.route', { bird }), detail: t('flyaway.ask.route.detail', who) };
    }
    case 'reaction': {
      const power = effectNamed(edition, table.card);
      return { sentence: t('flyaway.ask.reaction', { bird: card }), detail: power ? powerWords(power) : undefined };
    }
    case 'discard':
      return { sentence: t('flyaway.ask.discard', { n: pending?.left ?? 1 }), detail: t('flyaway.ask.discard.detail') };
    default:
      return target(scene, card, legal.includes('pass'));
  }
}

function action({ table, pending }: Scene): Words {
  if (pending?.kind === 'action' && pending.a !== 0)
    return { sentence: t('flyaway.ask.pair'), detail: t('flyaway.ask.pair.detail') };
  const left = table.links_left;
  if (left === 0) return { sentence: t('flyaway.ask.action', { n: 0 }) };
  const fresh = left === BASE_LINKS;
  return {
    sentence: t(fresh ? 'flyaway.ask.action' : 'flyaway.ask.action.more', { n: left }),
    detail: t(fresh ? 'flyaway.ask.action.detail' : 'flyaway.ask.action.more.detail', {
      placed: BASE_LINKS - left,
      most: BASE_LINKS,
    }),
  };
}

function target({ effect, pending }: Scene, card: string, mayStop: boolean): Words {
  const kind = effect?.kind ?? '';
  const step = pending?.a ? { swap_links: '.other', move_link: '.to' }[kind] : undefined;
  return {
    sentence: t(`flyaway.ask.target.${kind}${step ?? ''}`, {
      card,
      n: pending?.left || 1,
      stop: mayStop ? 'yes' : 'no',
    }),
    detail: effect ? (effect.use ? powerWords(effect) : effectWords(effect)) : undefined,
  };
}

/** Buttons for what cannot be tapped on the board. */
function buttons(asking: Asking): AskButton[] {
  const { offers, play } = asking;
  const list = offers.rest.map((move) => ({
    label: moveLabel(asking, move),
    act: () => play(moveText(move)),
    move: moveText(move),
    primary: move.word === 'done',
  }));
  // What ends or declines stands last; the one that ends the phase is the main button.
  return list.sort((a, b) => Number(last(a.move)) - Number(last(b.move)));
}
const last = (move: string): boolean => ['pass', 'suffer', 'done'].includes(move);

/** A move as a button says it. */
export function moveLabel(asking: Asking, move: Move): string {
  const { scene, now, observer } = asking;
  const { edition, table } = scene;
  const squawks = move.squawks.join(' + ');
  switch (move.word) {
    case 'done':
      return t('flyaway.end-turn');
    case 'pass':
      return passLabel(scene);
    case 'suffer':
      return t('flyaway.suffer');
    case 'squawk':
      return t('flyaway.stop-with', { squawks });
    case 'free':
      return t('flyaway.pay-with', { squawks });
    case 'save':
      return t('flyaway.save', { bird: birdName(edition, move.what) });
    case 'use':
      return t('flyaway.use-power');
    case 'play':
      return t('flyaway.play-card');
    case 'card':
      return t('flyaway.take-card', { card: wingName(edition, move.what) });
    case 'next':
      return t('flyaway.next-card', { card: fowlName(edition, move.what) });
    case 'route': {
      const seat = ((scene.pending?.seat ?? 0) + (scene.pending?.left ?? 0)) % table.seats.length;
      const you = seat === observer ? 'yes' : 'no';
      return t('flyaway.route-points', { n: Number(move.what), name: seatName(now, seat, observer), you });
    }
    case 'bird': {
      const bird = birdName(edition, move.what);
      const owner = keeper(scene, move.what);
      if (owner === null || inSight(scene, move.what, observer)) return t('flyaway.choose-bird', { bird });
      return t('flyaway.choose-bird-of', { bird, name: seatName(now, owner, observer) });
    }
    default:
      return moveText(move);
  }
}
function passLabel({ table }: Scene): string {
  if (table.question === 'paid-offer') return t('flyaway.refuse');
  return t(table.question === 'target' ? 'flyaway.stop-here' : 'flyaway.not-now');
}

/** A bird or card that is looked at: what may be done with it. */
function aboutChoice(asking: Asking): Ask | null {
  const { scene, offers, choice, choose, play } = asking;
  const back: AskButton = { label: t('flyaway.put-back'), key: 'Escape', act: () => choose(NOTHING) };
  const moves =
    choice.kind === 'bird'
      ? offers.birds.get(choice.bird)
      : choice.kind === 'wing'
        ? offers.cards.get(choice.card)
        : [];
  if (!moves?.length || scene.table.question !== 'action') return null;
  const does = moves.map((move, at) => ({
    label: moveLabel(asking, move),
    act: () => play(moveText(move)),
    move: moveText(move),
    primary: at === 0 && move.word !== 'free',
  }));
  const { edition } = scene;
  if (choice.kind === 'wing') {
    const event = edition.events.get(choice.card);
    const card = wingName(edition, choice.card);
    return {
      sentence: t('flyaway.ask.chosen.event', { card, does: event ? effectWords(event.effect) : '' }),
      buttons: [...does, back],
    };
  }
  if (choice.kind !== 'bird') return null;
  const bird = birdName(edition, choice.bird);
  if (moves.every((move) => move.word === 'free'))
    return { sentence: t('flyaway.ask.chosen.cover', { bird }), buttons: [...does, back] };
  const power = edition.birds.get(choice.bird)!.power;
  return {
    sentence: t('flyaway.ask.chosen.power', { card: bird, does: effectWords(power) }),
    buttons: [...does, back],
  };
}
