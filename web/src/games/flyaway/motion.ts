// A bird flies along its route over the map, and points run to the owners of its links.
import { mount, unmount } from 'svelte';
import ProfileBird from '../../birds/ProfileBird.svelte';
import type { Motion } from '../flight';
import { runPoints } from '../gain';
import type { Way } from './edition';
import type { Save } from './history';

const SIZE = 54;
const A_LEG = 180;
const LONGEST = 1200;

/** Where the places stand on the screen is read from the map itself, so zoom and pan need no arithmetic here. */
export function flyAlong(
  layer: HTMLElement,
  map: HTMLElement,
  places: { id: string }[],
  bird: string,
  motion: Motion,
): void {
  if (motion === 'none' || typeof layer.animate !== 'function') return;
  const origin = layer.getBoundingClientRect();
  const points = places.flatMap(({ id }) => {
    const box = map.querySelector(`[data-spot="place:${id}"] .node`)?.getBoundingClientRect();
    return box ? [{ x: box.x + box.width / 2 - origin.x - SIZE / 2, y: box.y - origin.y - SIZE / 2 }] : [];
  });
  if (points.length < 2) return;
  const holder = document.createElement('div');
  Object.assign(holder.style, { position: 'absolute', left: '0', top: '0', width: `${SIZE}px`, height: `${SIZE}px` });
  layer.append(holder);
  const picture = mount(ProfileBird, { target: holder, props: { bird } });
  const duration = Math.min(LONGEST, A_LEG * points.length) * (motion === 'short' ? 0.5 : 1);
  holder
    .animate(
      points.map((point) => ({ transform: `translate(${point.x}px, ${point.y}px)` })),
      { duration, easing: 'cubic-bezier(.3,0,.1,1)' },
    )
    .finished.finally(() => {
      void unmount(picture);
      holder.remove();
    });
}

const APART = 120;
/** From a link of each owner on the route, and for the card from the route's end. */
export function payOwners(
  map: HTMLElement,
  save: Save,
  route: Way[],
  owner: Map<string, number>,
  motion: Motion,
): void {
  const boxOf = (way: Way | undefined) => map.querySelector(`[data-way="${way?.id}"]`)?.getBoundingClientRect();
  const end = boxOf(route.at(-1)) ?? map.getBoundingClientRect();
  const gains = save.links.map((points, seat) => {
    const own = route.find((way) => owner.get(way.id) === seat);
    return { seat, points, from: boxOf(own) ?? end };
  });
  [...gains, { seat: save.seat, points: save.points, from: end }].forEach((gain, at) =>
    runPoints({ ...gain, delay: at * APART }, motion),
  );
}
