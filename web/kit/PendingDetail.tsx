import { Card, Stack } from './card.styles.ts';
import { DetailColumns, DetailHead } from './detail.styles.ts';
import { Skeleton } from './skeleton.styles.ts';

/** The shape of a page about one thing while its data is on the way. */
export function PendingDetail() {
  return (
    <Stack aria-hidden="true">
      <Card>
        <DetailHead>
          <Skeleton data-shape="text" data-short />
          <Skeleton data-shape="text" />
          <Skeleton data-shape="text" data-short />
        </DetailHead>
      </Card>
      <DetailColumns>
        <Skeleton data-shape="block" />
        <Skeleton data-shape="block" />
      </DetailColumns>
    </Stack>
  );
}
