// The engine's refusals in Migrato (why.cpp): {n} is a number, anything else a phrase with a form of its own. forms.test.ts
// reads the source.
import type { Form } from '../../text/forms';

export const forms: Form[] = [
  ['no-move', 'This is not a move of Migrato'],
  ['over', 'The match is over: the fifth species has arrived'],
  ['over.turns', 'The match is over: 400 turns were played'],
  ['drawing', 'Cards are being drawn'],
  ['not-your-turn', "It is player {n}'s turn"],
  ['no-colony', 'You have no colony {n}'],
  ['not-in-hand', 'You do not hold this card: {card}'],
  ['barred', 'The {species} has arrived at you: you may not fly it any more'],
  ['four-colonies', 'You have four colonies in flight already'],
  ['other-species', 'Colony {n} is of another species than {card}'],
  ['rises', 'On colony {n} only {n2} or less may be laid'],
  ['no-target', 'There is no card that the {danger} reaches; a danger needs a target'],
  ['no-such-target', 'Your opponent has no such colony or pile'],
  ['last-card', 'The last card of an arrived pile cannot be taken'],
  ['wrong-phase', 'The {danger} does not reach a {phase} card'],
  ['too-short', 'Colony {n} has {n2} cards only and cannot be cut there'],
  ['itself', 'A colony cannot be put on itself'],
  ['join.other-species', 'Colonies {n} and {n2} are of different species'],
  ['join.rises', 'Colony {n} begins with a higher number than colony {n2} ends with'],
  ['no-discard-yet', 'You discard after your main action, not before'],
  ['nothing-arrives', 'No colony is arriving'],
  ['choose', 'Choose first: keep the {species} that arrived, or take the return card'],
  ['discard-first', 'You must discard a card now'],

  // A card is one card: "the goose 3", whatever the number.
  ['card.goose', '{n} geese by {phase}'],
  ['card.goose', '{n} goose by {phase}'],
  ...['kite', 'stilt', 'bee-eater', 'teal'].flatMap((species): Form[] => [
    [`card.${species}`, `{n} ${species}s by {phase}`],
    [`card.${species}`, `{n} ${species} by {phase}`],
  ]),
  ['hunter', 'hunter'],
  ['habitat', 'habitat destruction'],
  ['light', 'light pollution'],
  ['day', 'day'],
  ['night', 'night'],
  ['goose', 'goose'],
  ['kite', 'kite'],
  ['stilt', 'stilt'],
  ['bee-eater', 'bee-eater'],
  ['teal', 'teal'],
];
