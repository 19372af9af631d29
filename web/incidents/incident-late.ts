import { latePart } from '../kit/late-part.tsx';

/** What stands under the head of an incident: the page says what it is before their code is here. */
export const StoryList = latePart(async () => (await import('./StoryList.tsx')).StoryList);
export const HostGraph = latePart(async () => (await import('./HostGraph.tsx')).HostGraph);
export const IncidentTables = latePart(async () => (await import('./IncidentTables.tsx')).IncidentTables);
export const IncidentWork = latePart(async () => (await import('./IncidentWork.tsx')).IncidentWork);
