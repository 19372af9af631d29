import type { ComponentProps } from '../../scripts/gallery/props-of.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { ExpansionPanel } from '../kit/ExpansionPanel.tsx';
import { ExpansionList } from '../kit/expansion.styles.ts';
import { ScrollTable } from '../kit/ScrollTable.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Properties, PropertyFrame } from './property-tables.styles.ts';

/** A component that a page shows. */
export interface ShownComponent extends ComponentProps {
  /** The page is named after it. */
  open: boolean;
  /** The page is about it, or a kind of it. */
  about: boolean;
}

/** Marks of code in a comment, `like this`, as code. */
const withCode = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change
  text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));

/** What the components of a page take, as their types say: the words are those of the source. */
export function PropertyTables({ components }: { components: ShownComponent[] }) {
  const { t } = useTranslation();
  if (!components.length) return null;
  return (
    <Card aria-labelledby="properties">
      <CardHeader>
        <div>
          <h2 id="properties">{t('gallery:property.heading')}</h2>
          <p>{t(components.some(({ about }) => about) ? 'gallery:property.intro' : 'gallery:property.introOfParts')}</p>
        </div>
      </CardHeader>
      <Properties>
        <ExpansionList>
          {components.map(({ open, about: _about, ...component }) => (
            <ExpansionPanel
              key={component.name}
              initiallyOpen={open}
              title={
                <>
                  <code id={`properties-${component.name}`}>{component.name}</code>
                  {component.text && (
                    <small>
                      <bdi lang="en">{withCode(component.text)}</bdi>
                    </small>
                  )}
                </>
              }
            >
              <PropertyTable of={component} />
            </ExpansionPanel>
          ))}
        </ExpansionList>
      </Properties>
    </Card>
  );
}

function PropertyTable({ of: { name, rows, besides } }: { of: ComponentProps }) {
  const { t } = useTranslation();
  return (
    <>
      <ScrollTable labelledBy={`properties-${name}`} frame={PropertyFrame}>
        <table aria-labelledby={`properties-${name}`}>
          <thead>
            <tr>
              <th scope="col">{t('gallery:property.name')}</th>
              <th scope="col">{t('gallery:property.type')}</th>
              <th scope="col">{t('gallery:property.default')}</th>
              <th scope="col">{t('gallery:property.text')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, required, type, default: preset, text }) => (
              <tr key={name}>
                <th scope="row">
                  <code dir="ltr">{name}</code>
                  {required && <small>{t('gallery:property.required')}</small>}
                </th>
                <td>
                  <code dir="ltr">{type}</code>
                </td>
                <td>{preset && <code dir="ltr">{preset}</code>}</td>
                <td>{text && <bdi lang="en">{withCode(text)}</bdi>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
      {besides.length > 0 && (
        <p data-besides>
          {t('gallery:property.besides')}{' '}
          {besides.map((each) => (
            <code key={each} dir="ltr">
              {each}
            </code>
          ))}
        </p>
      )}
    </>
  );
}
