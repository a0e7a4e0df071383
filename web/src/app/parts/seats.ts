// The letters of the seats; the order of the seats is the order of the colours.
export const seatLetter = (seat: number): string => 'ABCD'[seat] ?? '?';
