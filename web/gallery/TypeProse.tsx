import { Prose } from '../kit/prose.styles.ts';
import { useTranslation } from '../kit/translation.ts';

/** A whole article: what the knowledge base is written in. */
export function TypeProse() {
  const { t } = useTranslation();
  const text = (key: string) => t(`gallery-typography:prose.${key}`);
  return (
    <Prose>
      <p>{text('lead')}</p>
      <h3>{text('steps')}</h3>
      <ol>
        <li>{text('step1')}</li>
        <li>{text('step2')}</li>
        <li>{text('step3')}</li>
      </ol>
      <blockquote>{text('quote')}</blockquote>
      <h3>{text('table')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reached by keyboard */}
      <section data-table tabIndex={0} aria-label={text('table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('protocol')}</th>
              <th scope="col">{text('port')}</th>
              <th scope="col">{text('meaning')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>DNS</td>
              <td>53</td>
              <td>{text('dns')}</td>
            </tr>
            <tr>
              <td>SMB</td>
              <td>445</td>
              <td>{text('smb')}</td>
            </tr>
          </tbody>
        </table>
      </section>
      <p>{text('end')}</p>
    </Prose>
  );
}
