// What is asked of a person in Volo, in one sentence, with its buttons.
import { t } from '../../text';
import type { Ask, AskButton } from '../game';
import { effectOf, flightsOf, handsOver, type Choice, type Effect, type Table } from './choice';
import { targetOf } from './notation';
import type { Cell } from './sky';

export interface Hands {
  confirm: () => void;
  takeBack: () => void;
  keep: (part: Cell) => void;
  pass: () => void;
  whyNotPass: (at?: DOMRect) => void;
}

const line = (cells: readonly Cell[]): string => cells.join('/');

// The chip beside a ghost: what the flight or the placement would do.
export function effectText(table: Table, choice: Choice, other: string): { text: string; warn: boolean } | null {
  if (choice.kind === 'place') return { text: t('volo.chip.place', { cell: choice.cell }), warn: false };
  if (choice.kind !== 'flight') return null;
  const effect = effectOf(table, choice.flight);
  if (effect.wins) return { text: t('volo.chip.wins'), warn: false };
  if (choice.kept && handsOver(table, effect, choice.kept))
    return { text: t('volo.chip.hands', { other }), warn: true };
  if (choice.kept) return { text: t('volo.chip.taken', { count: lostBirds(effect, choice.kept) }), warn: false };
  return { text: t('volo.chip.joins', { cell: effect.joined.join(', '), size: effect.size }), warn: false };
}

const lostBirds = (effect: Effect, kept: Cell): number =>
  effect.parts.filter((part) => part.birds[0] !== kept).reduce((sum, part) => sum + part.birds.length, 0);

function askFlight(table: Table, choice: Extract<Choice, { kind: 'flight' }>, hands: Hands, other: string): Ask {
  const effect = effectOf(table, choice.flight);
  const confirm: AskButton = { label: t('volo.button.fly'), act: hands.confirm, primary: true };
  const takeBack: AskButton = { label: t('volo.button.back'), act: hands.takeBack };
  if (effect.parts.length === 0) {
    return {
      sentence: t('volo.ask.flight', {
        from: line(choice.birds),
        to: choice.birds.length === 1 ? targetOf(choice.flight, choice.held) : line(choice.flight.to),
      }),
      detail: effect.wins ? t('volo.ask.wins') : t('volo.ask.nothingTaken'),
      buttons: [confirm, takeBack],
    };
  }
  if (!choice.kept) {
    const parts = effect.parts.map((part, i) => ({
      label: t('volo.button.keep', { number: i + 1, count: part.birds.length }),
      act: () => hands.keep(part.birds[0]!),
      key: String(i + 1),
    }));
    return {
      sentence: t('volo.ask.keep'),
      detail: t('volo.ask.cut', { other, count: effect.parts.length }),
      buttons: [...parts, takeBack],
    };
  }
  const gives = handsOver(table, effect, choice.kept);
  return {
    sentence: t('volo.ask.kept', { cell: choice.kept, count: lostBirds(effect, choice.kept), other }),
    detail: gives ? t('volo.ask.hands', { other }) : t('volo.ask.otherPart'),
    buttons: [confirm, takeBack],
  };
}

export function askVolo(table: Table, choice: Choice, hands: Hands, other: string): Ask {
  const takeBack: AskButton = { label: t('volo.button.back'), act: hands.takeBack };
  switch (choice.kind) {
    case 'none': {
      const flights = [...table.legal.flights.values()].flat().length;
      const none = table.legal.places.size + flights === 0;
      const pass = table.legal.pass ? { act: hands.pass, primary: none } : { act: hands.whyNotPass, refused: true };
      return {
        sentence: none ? t('volo.ask.mustPass') : t('volo.ask.turn'),
        detail: t('volo.ask.counts', { places: table.legal.places.size, flights }),
        buttons: [{ label: t('volo.button.pass'), move: 'pass', ...pass }],
      };
    }
    case 'place':
      return {
        sentence: t('volo.ask.place', { cell: choice.cell }),
        detail: t('volo.ask.placeDetail'),
        buttons: [
          {
            label: t('volo.button.place', { cell: choice.cell }),
            act: hands.confirm,
            primary: true,
            move: choice.cell,
          },
          takeBack,
        ],
      };
    case 'line': {
      const flights = flightsOf(table, choice).length;
      const values = { line: line(choice.birds), count: flights };
      return {
        sentence: flights > 0 ? t('volo.ask.line', values) : t('volo.ask.noFlight', values),
        detail: t('volo.ask.lineDetail'),
        buttons: [takeBack],
      };
    }
    case 'flight':
      return askFlight(table, choice, hands, other);
  }
}
