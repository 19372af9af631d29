/** Writes the table of fields into docs/search.md: `npm run docs:search`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSET_FIELDS } from '../shared/asset-fields.ts';
import type { EventField } from '../shared/event-fields.ts';
import { fieldsOf } from '../shared/search/fields.ts';

const PATH = join(import.meta.dirname, '../docs/search.md');
/** What the console calls the fields of the line. */
const labels: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../web/kit/texts/field-labels.en.json'), 'utf8'),
);
const BEGIN = '<!-- fields: made by `npm run docs:search` -->\n';
const END = '<!-- end -->';

const code = (text: string) => `\`${text}\``;

function whereOf(field: EventField): string {
  const { column, of, isSum, isFirst, carriers, ofThreats, saidWith } = field;
  if (ASSET_FIELDS.includes(field)) return 'assets';
  if (ofThreats) return 'threats';
  if (isFirst) return `${code('flow.start')} of flow, else ${code('time')}`;
  if (of.length) return of.map(code).join(isSum ? ' + ' : ' or ');
  if (column !== null) return 'column';
  const line = carriers ? `line of ${carriers.join(', ')}` : 'line';
  if (!saidWith) return line;
  const { command, words, path } = saidWith;
  const said = words.map((word) => code(`${command}:${word.toUpperCase()}`)).join(' or ');
  return `${line}; ${code(path.replace('[]', ''))} of ${said}`;
}

function rowOf(field: EventField): string {
  const { name, aliases, type, words, description, example } = field;
  const label = field.label || labels[name.replaceAll('.', '_')]!;
  const cells = [
    [name, ...aliases].map(code).join(' '),
    words ? '●' : '',
    type === 'key' || type === 'bigint' || type === 'asn' || type === 'port' ? 'integer' : type.replaceAll('_', ' '),
    description ? `${label}. ${description}` : label,
    example ? code(`${name}:${example}`) : '',
    whereOf(field),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
}

/** The documentation and the same with the table as the code has it. */
export function readSearchDocs(): { text: string; wanted: string } {
  const text = readFileSync(PATH, 'utf8');
  const [before, rest] = text.split(BEGIN) as [string, string];
  const table = `| Field, other names | ● | Type | What it is | Example | Where it stands |\n|---|---|---|---|---|---|\n${[...fieldsOf('threats'), ...fieldsOf('assets')].map(rowOf).join('')}`;
  return { text, wanted: `${before}${BEGIN}${table}${rest.slice(rest.indexOf(END))}` };
}

if (process.argv[1] === import.meta.filename) writeFileSync(PATH, readSearchDocs().wanted);
