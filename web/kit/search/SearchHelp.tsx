import { useState } from 'react';
import close from '~icons/mdi/close';
import { ASSET_FIELDS } from '../../../shared/asset-fields.ts';
import { EVENT_FIELDS, type EventField } from '../../../shared/event-fields.ts';
import { hasLines, type SearchSubject } from '../../../shared/search/fields.ts';
import { THREAT_FIELDS } from '../../../shared/threat-fields.ts';
import { Drawer } from '../Drawer.tsx';
import { Field, Input } from '../field.styles.ts';
import { useFieldLabel } from '../field-label.ts';
import { IconOnlyButton } from '../IconOnlyButton.tsx';
import { useKitServices } from '../services.ts';
import { useTranslation } from '../translation.ts';
import { forget } from './history.ts';
import { HelpSection } from './search-assist.styles.ts';

interface SearchHelpProps {
  open: boolean;
  onClose: () => void;
  among: SearchSubject;
  recent: readonly string[];
  setRecent: (recent: string[]) => void;
  /** Something is to be added to the search. */
  onInsert: (text: string) => void;
  /** A whole search is to be made. */
  onSearch: (text: string) => void;
}

/** The language by examples, each of which is a search. */
const EXAMPLES = {
  word: 'trojan',
  value: 'proto:udp',
  pattern: 'dns.rrname:*.example.net',
  list: 'dest_port:(80,443)',
  range: 'dest_port:1..1023',
  compare: 'bytes:>10MB',
  network: 'src_ip:10.0.0.0/8 dest_ip:external',
  not: 'severity:high NOT proto:udp',
  or: 'port:22 OR port:3389',
  exists: 'exists:tls.sni',
  text: 'text:"several words"',
  raw: 'raw:passwd',
} as const;
const THREAT_EXAMPLES = { work: 'status:open assignee:none', many: 'count:>100' } as const;
const ASSET_EXAMPLES = {
  wordOfAsset: 'printer',
  newOnes: 'is:new',
  silent: 'is:silent criticality:>=2',
  value: 'role:dns',
  pattern: 'name:fin-*',
  list: 'port:(22,3389)',
  compare: 'bytes:>1GB',
  networkOfAsset: 'ip:10.0.0.0/8',
  not: 'risk:>50 NOT tag:scanner',
  or: 'role:camera OR role:printer',
  exists: 'exists:owner',
} as const;
const EXAMPLES_OF: Record<SearchSubject, Readonly<Record<string, string>>> = {
  events: EXAMPLES,
  threats: { ...THREAT_EXAMPLES, ...EXAMPLES },
  assets: ASSET_EXAMPLES,
};

const OWN_FIELDS: Record<SearchSubject, readonly EventField[]> = {
  events: [],
  threats: THREAT_FIELDS,
  assets: ASSET_FIELDS,
};
const IN_COLUMNS = EVENT_FIELDS.filter(({ column, of }) => column !== null || of.length > 0);
const IN_LINES = EVENT_FIELDS.filter(({ column, of }) => column === null && of.length === 0);

interface FieldsProps {
  among: SearchSubject;
  of: readonly EventField[];
  onInsert: (text: string) => void;
}

function Fields({ among, of, onInsert }: FieldsProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel(among);
  return (
    <ul>
      {of.map((field) => (
        <li key={field.name}>
          <button
            type="button"
            dir="ltr"
            aria-label={t('search-help:insert', { name: field.name })}
            onClick={() => onInsert(`${field.aliases[0] ?? field.name}:`)}
          >
            {[field.name, ...field.aliases].join(', ')}
          </button>
          <small>
            {labelOf(field)} <code dir="ltr">{field.example}</code>
          </small>
        </li>
      ))}
    </ul>
  );
}

/** The language by examples, recent searches, and every field there is: from the table that the server reads searches by. */
export function SearchHelp({ open, onClose, among, recent, setRecent, onInsert, onSearch }: SearchHelpProps) {
  const { t } = useTranslation();
  const { accountId } = useKitServices();
  const labelOf = useFieldLabel(among);
  const [wanted, setWanted] = useState('');
  const found = ({ name, aliases }: EventField) =>
    [name, ...aliases, labelOf({ name })].some((text) => text.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <Drawer open={open} onClose={onClose} title={t('search-help:title')}>
      <HelpSection>
        <header>
          <h3>{t('search-help:recent')}</h3>
          {recent.length > 0 && (
            <button type="button" onClick={() => setRecent(forget(accountId, null))}>
              {t('search-help:forgetAll')}
            </button>
          )}
        </header>
        {recent.length === 0 && <p>{t('search-help:noRecent')}</p>}
        <ul>
          {recent.map((text) => (
            <li key={text}>
              <button type="button" dir="ltr" onClick={() => onSearch(text)}>
                {text}
              </button>
              <IconOnlyButton
                icon={close}
                size="small"
                label={t('search-help:forget', { search: text })}
                onClick={() => setRecent(forget(accountId, text))}
              />
            </li>
          ))}
        </ul>
      </HelpSection>
      <HelpSection>
        <header>
          <h3>{t('search-help:examples')}</h3>
        </header>
        <ul>
          {Object.entries(EXAMPLES_OF[among]).map(([name, search]) => (
            <li key={name}>
              <button type="button" dir="ltr" onClick={() => onSearch(search)}>
                {search}
              </button>
              <small>{t(`search-help:example.${name}`)}</small>
            </li>
          ))}
        </ul>
      </HelpSection>
      <HelpSection>
        <header>
          <h3>{t('search-help:fields')}</h3>
        </header>
        <Field>
          <label htmlFor="find-field">{t('search-help:find')}</label>
          <Input id="find-field" type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </Field>
        {OWN_FIELDS[among].length > 0 && (
          <Fields among={among} of={OWN_FIELDS[among].filter(found)} onInsert={onInsert} />
        )}
        {hasLines(among) && (
          <>
            <Fields among={among} of={IN_COLUMNS.filter(found)} onInsert={onInsert} />
            <details open={wanted !== ''}>
              <summary>{t('search-help:more')}</summary>
              <Fields among={among} of={IN_LINES.filter(found)} onInsert={onInsert} />
            </details>
          </>
        )}
      </HelpSection>
    </Drawer>
  );
}
