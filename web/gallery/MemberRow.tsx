import type { ComponentProps } from 'react';
import type { Path } from 'react-hook-form';
import trash from '~icons/mdi/trash-can-outline';
import { memberRoles } from '../../shared/gallery-form-values.ts';
import type { Member, Team } from '../../shared/gallery-forms.ts';
import { useFormats } from '../kit/format.ts';
import { IconOnlyButton } from '../kit/IconOnlyButton.tsx';
import { passFocus } from '../kit/pass-focus.ts';
import { Select } from '../kit/select.styles.ts';
import { TextField } from '../kit/TextField.tsx';
import { useTranslation } from '../kit/translation.ts';

interface MemberRowProps {
  member: Member;
  /** From 0. */
  row: number;
  /** What ties a control to the form. */
  bind: (name: Path<Team>, value: string) => Omit<ComponentProps<typeof TextField>, 'label'>;
  onlyOne: boolean;
  onRemove: () => void;
}

/** One member of a team; without scripts its button sends the form. */
export function MemberRow({ member, row, bind, onlyOne, onRemove }: MemberRowProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const label = (name: string) =>
    t('gallery-forms:ofMember', { field: t(`gallery-forms:field.${name}`), number: number(row + 1) });
  const { error: _, ...role } = bind(`members.${row}.role`, member.role);
  return (
    <tr>
      <td>
        <TextField label={label('name')} autoComplete="off" {...bind(`members.${row}.name`, member.name)} />
      </td>
      <td>
        <TextField
          label={label('email')}
          type="email"
          autoComplete="off"
          {...bind(`members.${row}.email`, member.email)}
        />
      </td>
      <td>
        <Select aria-label={label('role')} {...(role as ComponentProps<typeof Select>)}>
          {memberRoles.map((each) => (
            <option key={each} value={each}>
              {t(`gallery-forms:role.${each}`)}
            </option>
          ))}
        </Select>
      </td>
      <td>
        <IconOnlyButton
          icon={trash}
          label={t('gallery-forms:removeMember', { number: number(row + 1) })}
          type="submit"
          name="do"
          value={`remove ${row}`}
          disabled={onlyOne}
          onClick={(event) => {
            event.preventDefault();
            passFocus(event.currentTarget.closest('tr'));
            onRemove();
          }}
        />
      </td>
    </tr>
  );
}
