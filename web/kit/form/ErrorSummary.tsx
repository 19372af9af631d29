import { useTranslation } from '../translation.ts';
import { FaultSummary } from './form.styles.ts';

/** With fewer the field says enough. */
const WORTH_A_SUMMARY = 2;

interface ErrorSummaryProps {
  /** Ids of the controls and what they are called, in their order. */
  faults: { id: string; name: string; label: string }[];
  /** Goes to a field that may have to be brought into sight first. */
  onGo?: (name: string) => void;
}

/** Above a form's fields: how many need another look, each with a link to it. Nothing while one at most is at fault. */
export function ErrorSummary({ faults, onGo }: ErrorSummaryProps) {
  const { t } = useTranslation();
  if (faults.length < WORTH_A_SUMMARY) return null;
  return (
    <FaultSummary data-row>
      <p>{t('common:form.faults', { count: faults.length })}</p>
      <ul>
        {faults.map(({ id, name, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={
                onGo &&
                ((event) => {
                  event.preventDefault();
                  onGo(name);
                })
              }
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </FaultSummary>
  );
}
