import type { ReactNode } from 'react';
import { PageHeader, Stack } from '../kit/card.styles.ts';
import { FormCard } from '../kit/form/form-card.styles.ts';

interface ProjectFrameProps {
  /** Already translated. */
  title: string;
  /** A name: of the person, or of the project. */
  about: string;
  children: ReactNode;
}

/** The page around the form of a project. */
export function ProjectFrame({ title, about, children }: ProjectFrameProps) {
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{title}</h1>
          <p>
            <bdi>{about}</bdi>
          </p>
        </div>
      </PageHeader>
      <FormCard>{children}</FormCard>
    </Stack>
  );
}
