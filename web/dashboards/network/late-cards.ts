import type { ComponentType } from 'react';
import type { NetworkCard } from '../../../shared/network-cards.ts';
import { latePart } from '../../kit/late-part.tsx';
import type { NetworkCardProps } from './card-props.ts';

/** The cards: the server draws them, and the page answers before their code is here. */
export const cards: { [Card in NetworkCard]: ComponentType<NetworkCardProps<Card>> } = {
  incidents: latePart(async () => (await import('./IncidentsCard.tsx')).IncidentsCard),
  posture: latePart(async () => (await import('./PostureCard.tsx')).PostureCard),
  severity: latePart(async () => (await import('./SeverityCard.tsx')).SeverityCard),
  hosts: latePart(async () => (await import('./HostsCard.tsx')).HostsCard),
  signatures: latePart(async () => (await import('./SignaturesCard.tsx')).SignaturesCard),
  traffic: latePart(async () => (await import('./TrafficCard.tsx')).TrafficCard),
  countries: latePart(async () => (await import('./CountriesCard.tsx')).CountriesCard),
  assets: latePart(async () => (await import('./AssetsCard.tsx')).AssetsCard),
  sensors: latePart(async () => (await import('./SensorsCard.tsx')).SensorsCard),
  activity: latePart(async () => (await import('./ActivityCard.tsx')).ActivityCard),
};
