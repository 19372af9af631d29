import { FaultSummary } from '../kit/form/form.styles.ts';
import { useTranslation } from '../kit/translation.ts';

interface EditorFaultsProps {
  errors: Record<string, string>;
  /** Goes to a field: the address of an unsaved form stays. */
  onGo: (name: string) => void;
}

/** Above the paper: what is wrong with the whole, or which fields need another look, each with its sentence. */
export function EditorFaults({ errors, onGo }: EditorFaultsProps) {
  const { t } = useTranslation();
  const { '': whole, ...fields } = errors;
  const faulty = Object.entries(fields);
  if (whole)
    return (
      <FaultSummary role="alert">
        <p>{whole}</p>
      </FaultSummary>
    );
  if (faulty.length === 0) return null;
  return (
    <FaultSummary>
      <p role="alert">{t('common:form.faults', { count: faulty.length })}</p>
      <ul>
        {faulty.map(([name, text]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(name);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </FaultSummary>
  );
}
