import { type ElementType, Fragment, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from '../button.styles.ts';
import { Drawer } from '../Drawer.tsx';
import { useTranslation } from '../translation.ts';
import { useConfirm } from '../use-confirm.tsx';
import { formAction } from './form-action.ts';
import type { FormDefinition, FormResult, FormValues } from './form-types.ts';
import { SchemaForm } from './SchemaForm.tsx';
import { useBegun } from './use-begun.ts';
import { versionOf } from './use-schema-form.tsx';

interface FormDrawerProps<Saved> {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: string;
  of: FormDefinition;
  /** The page that takes the form: the one it stands on, or one that has the same form. */
  action: string;
  values?: FormValues;
  /** Before the ids of its controls, where the page has others of these names. */
  idPrefix?: string;
  /** False: it is read first. Otherwise typing goes into the first field at once. */
  autoFocus?: boolean;
  /** Gives what was typed to the API, and the page stays. Without it the page's action does, and answers by `result`. */
  save?: (typed: FormValues, form: FormData) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  result?: FormResult | undefined;
  /** Where Cancel leads without JavaScript: for a drawer that the address opens. */
  back?: string;
  /** Of what is changed; it is posted as `version`, and where another has been stored meanwhile, that is said above the form. */
  version?: number | undefined;
  /** Between the fields and the button. */
  hint?: ReactNode;
  /** What it all stands in: styles of the fields. */
  around?: ElementType;
  /** After the form. */
  children?: ReactNode;
}

/** A form beside the page it was opened on; it begins anew each time, and asks before what was typed is thrown away. */
export function FormDrawer<Saved>(props: FormDrawerProps<Saved>) {
  const {
    open,
    onClose,
    title,
    subtitle,
    of,
    action,
    values,
    idPrefix,
    autoFocus = true,
    back,
    version,
    hint,
    children,
  } = props;
  const { save, onSaved, around: Around = Fragment } = props;
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  const [own, setOwn] = useState<FormResult>();
  // The one that is being changed: a later one counts only once somebody has seen it.
  const [began, setBegan] = useState(version);
  const again = () => {
    setRound((last) => last + 1);
    setBegan(version);
    setOwn(undefined);
  };
  if (!open && began !== version) again();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing it is what ends a round
  useEffect(() => {
    if (!open) again();
  }, [open]);
  const { confirm, dialog } = useConfirm();
  const { mark, differs } = useBegun(`${open} ${round}`);
  const leave = async () => {
    const asked = {
      title: t('common:unsaved.title'),
      text: t('common:unsaved.text'),
      action: t('common:unsaved.leave'),
      danger: true,
    };
    if (!differs() || (await confirm(asked))) onClose();
  };
  const cancel = (event: MouseEvent) => {
    event.preventDefault();
    void leave();
  };
  const send = async (form: FormData) => {
    const answer = await formAction(of, async (typed) => ({ saved: await save!(typed, form) }))({ form });
    if (!('saved' in answer)) {
      if (answer.changed) await revalidate();
      return setOwn(answer);
    }
    await revalidate();
    onClose();
    onSaved?.(answer.saved);
  };
  const result = own ?? props.result;
  return (
    <>
      <Drawer open={open} onClose={() => void leave()} title={title} {...(subtitle && { subtitle })}>
        <Around>
          <SchemaForm
            key={round}
            {...{ of, action, result, again, autoFocus }}
            {...(values && { values })}
            {...(idPrefix && { idPrefix })}
            {...(save && { onSend: send })}
            hint={
              <>
                <i hidden ref={mark} />
                {began !== undefined && <input type="hidden" name="version" value={versionOf(result, began)} />}
                {hint}
              </>
            }
          >
            {back ? (
              <Button as="a" href={back} block onClick={cancel}>
                {t('common:surface.cancel')}
              </Button>
            ) : (
              <Button type="button" block onClick={cancel}>
                {t('common:surface.cancel')}
              </Button>
            )}
          </SchemaForm>
          {children}
        </Around>
      </Drawer>
      {dialog}
    </>
  );
}
