import { useId } from 'react';

export interface FieldIds {
  control: string;
  text: string;
  error: string;
  /** For the control's `aria-describedby`. */
  describedBy: string | undefined;
}

/** The ids that tie a control to what is said under it. */
export function useFieldIds(
  id: string | undefined,
  { description, error }: { description?: unknown; error?: unknown },
): FieldIds {
  const own = useId();
  const control = id ?? own;
  const text = `${control}-text`;
  const message = `${control}-error`;
  const describedBy = [description && text, error && message].filter(Boolean).join(' ') || undefined;
  return { control, text, error: message, describedBy };
}

export interface FieldTexts {
  label: string;
  /** A sentence under the control. */
  description?: string | undefined;
  /** What is wrong, already translated; marks the control. */
  error?: string | undefined;
}

/** How the frame of a control looks. */
export interface FieldLook {
  variant?: 'outlined' | 'filled' | 'underlined' | 'solo';
  size?: 'small' | 'large';
}
