/** What counts as inside. */
import { type Static, Type } from '@sinclair/typebox';

const MOST_HOME_NETWORKS = 200;
/** Of what is typed in the form. */
const MOST_TYPED = 10_000;

const example = ['10.0.0.0/8', 'fd00::/8'];

const network = () => Type.String({ minLength: 1, maxLength: 50, description: 'Such as `10.0.0.0/8`, `fd00::/8`.' });

const version = Type.Optional(
  Type.Integer({
    minimum: 0,
    description:
      'The version that was seen: when others have been chosen since, it is refused. Missing: whatever is chosen.',
  }),
);

export const NewHomeNetworks = Type.Object(
  { networks: Type.Array(network(), { minItems: 1, maxItems: MOST_HOME_NETWORKS }), version },
  { $id: 'NewHomeNetworks', additionalProperties: false, examples: [{ networks: example, version: 0 }] },
);
export type NewHomeNetworks = Static<typeof NewHomeNetworks>;

export const HomeNetworksSeen = Type.Object({ version });
export type HomeNetworksSeen = Static<typeof HomeNetworksSeen>;

/** As the form has them: one a line. */
export const HomeNetworksTyped = Type.Object({ networks: Type.String({ minLength: 1, maxLength: MOST_TYPED }) });

export const HomeNetworks = Type.Object(
  {
    networks: Type.Array(network(), { description: 'What is inside now.' }),
    isDefault: Type.Boolean({ description: 'Whether that is what the settings say, and nobody has chosen otherwise.' }),
    defaults: Type.Array(network(), {
      description: 'What the settings say: `NDR_HOME_NETS`, or else the private networks.',
    }),
    version: Type.Integer({ description: 'Counts what people have chosen, from 1; 0: nobody ever has.' }),
  },
  { $id: 'HomeNetworks', examples: [{ networks: example, version: 3, isDefault: false, defaults: ['10.0.0.0/8'] }] },
);
export type HomeNetworks = Static<typeof HomeNetworks>;
