import type { AppAbility, Can } from '../../../shared/abilities.ts';
import type { NetworkArrangement } from '../../../shared/dashboards-network.ts';
import { completed, type NetworkCard, networkCards } from '../../../shared/network-cards.ts';
import { moved } from '../../kit/order.ts';

export const USUAL: NetworkArrangement = { order: [], hidden: [] };

/** What each card asks for. */
const needs: Record<NetworkCard, Can> = {
  incidents: ['read', 'Incident'],
  posture: ['read', 'Incident'],
  severity: ['read', 'Threat'],
  hosts: ['read', 'Asset'],
  signatures: ['read', 'Threat'],
  traffic: ['read', 'Traffic'],
  countries: ['read', 'Traffic'],
  assets: ['read', 'Asset'],
  sensors: ['read', 'IngestSource'],
  activity: ['read', 'Audit'],
};

export const maySee = (ability: AppAbility) => (card: NetworkCard) => ability.can(...needs[card]);

/** Every card: in their order those that somebody may see, after them the others. */
const inOrder = (order: readonly NetworkCard[], ability: AppAbility): NetworkCard[] => {
  const may = maySee(ability);
  const all = completed(order);
  return [...all.filter(may), ...all.filter((card) => !may(card))];
};

/** The cards that somebody may see, in their order, shown or not. */
export const cardsOf = ({ order }: NetworkArrangement, ability: AppAbility): NetworkCard[] =>
  inOrder(order, ability).filter(maySee(ability));

/** The cards that are shown, in their order. */
export const shownOf = (arrangement: NetworkArrangement, ability: AppAbility): NetworkCard[] =>
  cardsOf(arrangement, ability).filter((card) => !arrangement.hidden.includes(card));

/** What a button of the form does: its value is one of `up:hosts`, `down:hosts`, `hide:hosts`, `show:hosts`, `reset`; `place:hosts:3` is what dragging does. */
export function arranged(arrangement: NetworkArrangement, wanted: string, ability: AppAbility): NetworkArrangement {
  const [step, name, place] = wanted.split(':');
  if (step === 'reset') return USUAL;
  const card = networkCards.find((each) => each === name);
  if (!card) return arrangement;
  const order = inOrder(arrangement.order, ability);
  const others = arrangement.hidden.filter((each) => each !== card);
  if (step === 'hide') return { order, hidden: [...others, card] };
  if (step === 'show') return { order, hidden: others };
  const from = order.indexOf(card);
  const to = step === 'place' ? Number(place) : from + (step === 'up' ? -1 : 1);
  return !Number.isInteger(to) || to < 0 || to >= cardsOf(arrangement, ability).length
    ? arrangement
    : { ...arrangement, order: moved(order, from, to) };
}
