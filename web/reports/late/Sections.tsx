import type { SectionProps } from '../section.tsx';
import { AssetSections } from './AssetSections.tsx';
import { IncidentSection } from './IncidentSection.tsx';
import { SensorSection } from './SensorSection.tsx';
import { ThreatSection } from './ThreatSection.tsx';
import { TrafficSection } from './TrafficSection.tsx';
import { WorkSection } from './WorkSection.tsx';

/** Everything of a report but its head. */
export function Sections(props: SectionProps) {
  return (
    <>
      <IncidentSection {...props} />
      <ThreatSection {...props} />
      <WorkSection {...props} />
      <AssetSections {...props} />
      <TrafficSection {...props} />
      <SensorSection {...props} />
    </>
  );
}
