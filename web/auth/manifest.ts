import lockOutline from '~icons/mdi/lock-outline';
import { defineFeature, type FeaturePage } from '../app/feature.ts';

const open = { layout: 'blank', can: ['read', 'Auth'] } as const;

/** The same four forms in two looks, which send nothing. */
const demos = (
  [
    ['login', 'LoginDemoPage'],
    ['register', 'RegisterDemoPage'],
    ['forgot-password', 'ForgotPasswordDemoPage'],
    ['reset-password', 'ResetPasswordDemoPage'],
  ] as const
).flatMap(([slug, file]) =>
  [`${slug}-v1`, `${slug}-v2`].map(
    (name): FeaturePage => ({ ...open, path: `/pages/authentication/${name}`, name, file, texts: ['accounts'] }),
  ),
);

export const auth = defineFeature({
  name: 'auth',
  texts: ['auth'],
  pages: [
    { ...open, path: '/login', name: 'login', file: 'LoginPage', redirectIfSignedIn: true },
    {
      ...open,
      path: '/login/second-factor',
      name: 'secondFactor',
      file: 'SecondFactorPage',
      texts: ['second-step'],
      redirectIfSignedIn: true,
    },
    {
      ...open,
      path: '/login/passkey',
      name: 'passkey',
      file: 'PasskeyPage',
      texts: ['second-step'],
      redirectIfSignedIn: true,
    },
    {
      ...open,
      path: '/login/single-sign-on',
      name: 'singleSignOn',
      file: 'SingleSignOnPage',
      texts: ['single-sign-on', 'errors'],
      redirectIfSignedIn: true,
    },
    {
      ...open,
      path: '/login/signed-out',
      name: 'signedOut',
      file: 'SignedOutPage',
      texts: ['single-sign-on'],
      redirectIfSignedIn: true,
    },
    {
      ...open,
      path: '/register',
      name: 'register',
      file: 'RegisterPage',
      texts: ['accounts'],
      redirectIfSignedIn: true,
    },
    {
      ...open,
      path: '/forgot-password',
      name: 'forgotPassword',
      file: 'ForgotPasswordPage',
      texts: ['accounts'],
      redirectIfSignedIn: true,
    },
    // For somebody signed in too: an administrator may try the link that he made.
    { ...open, path: '/reset-password', name: 'resetPassword', file: 'ResetPasswordPage', texts: ['accounts'] },
    ...demos,
  ],
  navigation: [
    {
      section: 'pages',
      order: 10,
      name: 'group',
      icon: lockOutline,
      children: demos.map(({ path }) => ({ to: path })),
    },
  ],
});
