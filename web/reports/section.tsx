import type { ReactNode } from 'react';
import type { ReportDocument, ReportFigures } from '../../shared/reports.ts';
import { CardHeader } from '../kit/card.styles.ts';
import { SectionCard } from './report.styles.ts';

/** What every section of a report is given. */
export interface SectionProps {
  figures: ReportFigures;
  document: ReportDocument;
  /** Path of the kept report in the API; nothing of one that is only looked at. */
  files: string | undefined;
}

interface SectionFrameProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A section with its heading. */
export function Section({ id, title, text, children }: SectionFrameProps) {
  return (
    <SectionCard id={id} aria-labelledby={`${id}-title`}>
      <CardHeader>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
      </CardHeader>
      {children}
    </SectionCard>
  );
}

interface Machine {
  asset: string | null;
  name: string | null;
  address: string;
}

/** Who a machine is, with the way to its page. */
export function MachineName({ asset, name, address }: Machine) {
  const words = <bdi>{name ?? address}</bdi>;
  return (
    <>
      {asset ? <a href={`/admin/assets/${asset}`}>{words}</a> : words}
      {name && (
        <small>
          <bdi>{address}</bdi>
        </small>
      )}
    </>
  );
}
