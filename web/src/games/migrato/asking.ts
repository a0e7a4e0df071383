// The one sentence that says what is asked, and the buttons that answer it.
import type { Situation } from '../../client/messages';
import { seatName } from '../../app/names';
import { t } from '../../text';
import type { Ask, AskButton } from '../game';
import { NOTHING, type Choice, type Targets } from './choice';
import type { Edition, Table } from './model';
import { isDanger, joinText, passText, splitText, type Card, type Move } from './notation';
import { cardWords, dangerName, speciesName } from './words';

export interface Asking {
  table: Table;
  now: Situation;
  edition: Edition;
  observer: number | null;
  moves: Move[];
  choice: Choice;
  targets: Targets;
  choose: (choice: Choice) => void;
  play: (move: string) => void;
}

const putBack = (asking: Asking, label = t('migrato.put-back')): AskButton => ({
  label,
  key: 'Escape',
  act: () => asking.choose(NOTHING),
});

export function askFor(asking: Asking): Ask {
  const { table, now, moves } = asking;
  if (!moves.length) return waiting(table, now);
  if (table.stage === 'discard')
    return { sentence: t('migrato.ask.discard'), detail: t('migrato.ask.discard.detail'), buttons: [] };
  if (table.stage === 'return') return returnFlight(asking);
  return mainAction(asking);
}

function waiting(table: Table, now: Situation): Ask {
  if (table.stage === 'over') return { sentence: t('migrato.ask.over'), buttons: [] };
  const name = now.asked === null ? '' : seatName(now.seats, now.asked);
  return { sentence: name ? t('migrato.ask.wait', { name }) : t('migrato.ask.draw'), buttons: [] };
}

function returnFlight({ table, edition, observer, play }: Asking): Ask {
  const species = table.arriving!;
  const pile = table.sides[observer ?? table.turn]!.piles.filter((one) => one.species === species).at(-1);
  const points = edition.returns[species];
  return {
    sentence: t('migrato.ask.return', { species: speciesName(species) }),
    detail: t('migrato.ask.return.detail'),
    buttons: [
      { label: t('migrato.keep', { n: pile?.value ?? 0 }), act: () => play('keep'), move: 'keep', primary: true },
      { label: t('migrato.return', { n: points }), act: () => play('return'), move: 'return' },
    ],
  };
}

function mainAction(asking: Asking): Ask {
  const { choice, targets, play } = asking;
  const count = targets.own.size + targets.other.size + targets.gaps.size + (targets.free ? 1 : 0);
  switch (choice.kind) {
    case 'card':
      return cardChosen(asking, choice.card, count);
    case 'split':
      return { sentence: t('migrato.ask.split', { n: count }), buttons: [putBack(asking)] };
    case 'join':
      return choice.upper === null
        ? { sentence: t('migrato.ask.join'), buttons: [putBack(asking)] }
        : { sentence: t('migrato.ask.join.lower', { colony: choice.upper }), buttons: [putBack(asking)] };
    case 'pass':
      return {
        sentence: t('migrato.ask.pass'),
        detail: t('migrato.ask.pass.detail'),
        buttons: [
          { label: t('migrato.pass.hand'), act: () => play('pass:hand'), move: 'pass:hand', primary: true },
          putBack(asking),
        ],
      };
    case 'colony':
      return colonyChosen(asking, choice.colony);
    case 'none':
      return { sentence: t('migrato.ask.main'), detail: t('migrato.ask.main.detail'), buttons: [] };
  }
}

function cardChosen(asking: Asking, card: Card, count: number): Ask {
  const buttons = [putBack(asking)];
  if (!count)
    return {
      sentence: t('migrato.ask.nowhere', { card: cardWords(card) }),
      detail: t('migrato.ask.nowhere.detail'),
      buttons,
    };
  if (isDanger(card))
    return {
      sentence: t('migrato.ask.danger', { danger: dangerName(card.danger), n: count }),
      detail: t('migrato.ask.main.detail'),
      buttons,
    };
  const { species } = card;
  return {
    sentence: t('migrato.ask.lay', { card: cardWords(card), n: count }),
    detail: t('migrato.ask.lay.detail', { species: speciesName(species) }),
    buttons,
  };
}

function colonyChosen(asking: Asking, colony: number): Ask {
  const { moves, play } = asking;
  const buttons: AskButton[] = [];
  const add = (label: string, move: string) => buttons.push({ label, act: () => play(move), move });
  for (const move of moves) {
    if (move.kind === 'split' && move.colony === colony)
      add(t('migrato.split.after', { below: move.below }), splitText(colony, move.below));
    if (move.kind === 'join' && move.upper === colony)
      add(t('migrato.join.onto', { colony: move.lower }), joinText(colony, move.lower));
    if (move.kind === 'pass' && move.what === colony) add(t('migrato.pass.colony'), passText(colony));
  }
  return {
    sentence: t('migrato.ask.colony', { colony }),
    detail: t('migrato.ask.colony.detail'),
    buttons: [...buttons, putBack(asking)],
  };
}
