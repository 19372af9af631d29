import type { FaqCategory } from '../../shared/help.ts';

/** Questions to the invented shop for sensor appliances, and about the console. Figures: specification §9. */
export const faqCategories: FaqCategory[] = [
  {
    faqTitle: 'Delivery',
    faqIcon: 'mdi-truck-delivery-outline',
    faqSubtitle: 'How a sensor appliance gets to you',
    faqs: [
      {
        question: 'What does parcel delivery cost?',
        answer:
          'Nothing. Everything that fits into a parcel (taps, network cards, small appliances) is delivered free of charge.',
      },
      {
        question: 'What does scheduled delivery cost?',
        answer:
          'Rack appliances come by scheduled delivery, at a time you choose. It costs $69 to the loading dock or $99 into your server room.',
      },
      {
        question: 'How do I choose the time of a scheduled delivery?',
        answer:
          'The carrier calls you as soon as the appliance leaves the warehouse and offers days and half-day windows. Somebody with access to the rack room should be there.',
      },
      {
        question: 'What if the parcel arrives damaged?',
        answer:
          'Report the damage within 48 hours of delivery, with photographs of the box and of what is inside. We send a replacement before you return the damaged one.',
      },
      {
        question: 'Can I follow my delivery?',
        answer:
          'Yes. The confirmation of dispatch holds a tracking number for parcels, and the name and telephone number of the carrier for scheduled deliveries.',
      },
    ],
  },
  {
    faqTitle: 'Orders and payment',
    faqIcon: 'mdi-credit-card-outline',
    faqSubtitle: 'From a quote to a paid invoice',
    faqs: [
      {
        question: 'Until when can I cancel a scheduled order?',
        answer:
          'Up to 72 hours before the agreed delivery, without giving a reason and without cost. After that the appliance is on its way, and the rules for returns apply.',
      },
      {
        question: 'Which ways of payment do you accept?',
        answer:
          'Bank transfer, debit and credit cards, PayPal, and cash at the counter. Companies we know may pay by invoice, due within 30 days.',
      },
      {
        question: 'Can I pay an invoice in parts?',
        answer:
          'Yes. Each payment lowers the balance of the invoice; until nothing is left, its status says that it is paid in part.',
      },
      {
        question: 'Why does my invoice show a negative balance?',
        answer: 'You have paid more than it asks, or we owe you a refund. It is set off against your next invoice.',
      },
      {
        question: 'Do you offer appliances for a trial?',
        answer:
          'For four weeks, one to a company. You pay delivery only; when you keep the appliance, that amount is taken off its price.',
      },
    ],
  },
  {
    faqTitle: 'Returns and warranty',
    faqIcon: 'mdi-package-variant-closed',
    faqSubtitle: 'When something is not as it should be',
    faqs: [
      {
        question: 'How long can I return what I ordered?',
        answer: 'Within 15 days of delivery, complete and in its box. Opening it and trying it out is no obstacle.',
      },
      {
        question: 'What about the data on an appliance I return?',
        answer:
          'Erase it before you send it. Appliances come with a recovery stick that overwrites their disks; we erase every returned disk once more, whatever it holds.',
      },
      {
        question: 'How long is the warranty?',
        answer: 'Three years on appliances, one year on taps, cables and network cards.',
      },
      {
        question: 'How soon do I get my money back?',
        answer:
          'Within ten days after the return has reached us, in the way you paid. Delivery charges of $69 or $99 are refunded only when the fault was ours.',
      },
    ],
  },
  {
    faqTitle: 'The console',
    faqIcon: 'mdi-monitor-dashboard',
    faqSubtitle: 'What the software does, and what it does not',
    faqs: [
      {
        question: 'Do I need one of your appliances to use the console?',
        answer:
          'No. The console is open source under the MIT licence and reads what any Suricata sensor writes, on whatever hardware it runs.',
      },
      {
        question: 'Can the console block traffic?',
        answer:
          'No. It shows what sensors saw. Blocking is done by a sensor that stands in the way of the traffic; the console then shows its alerts as blocked.',
      },
      {
        question: 'In which languages is it available?',
        answer: 'English, French and Arabic. Arabic turns the whole layout round, so that it reads from right to left.',
      },
      {
        question: 'Does it need the internet?',
        answer:
          'Not to run. Installing it fetches packages once; after that neither the server nor a browser asks any other host.',
      },
      {
        question: 'How many sensors can I connect?',
        answer:
          'As many as one machine can keep up with; there is no limit in the software. Each followed log and each HTTP sender is a source of its own.',
      },
    ],
  },
  {
    faqTitle: 'Plans and billing',
    faqIcon: 'mdi-receipt-text-outline',
    faqSubtitle: 'Support plans for those who want them',
    faqs: [
      {
        question: 'Which support plans are there?',
        answer:
          'Basic, team, company and enterprise. They differ in how fast we answer and for how many people, not in what the software can do.',
      },
      {
        question: 'Can I change my plan during the year?',
        answer:
          'Upwards at any time, for the rest of the term. Downwards with the next term; tell us two weeks before it begins.',
      },
      {
        question: 'When do I get the invoice for my plan?',
        answer: 'On the first day of each term. The due date on it is 30 days later.',
      },
      {
        question: 'Do schools and associations pay less?',
        answer: 'Half, on any plan. Write to us from an address of your institution.',
      },
    ],
  },
  {
    faqTitle: 'Accounts',
    faqIcon: 'mdi-account-circle-outline',
    faqSubtitle: 'Signing in and who may do what',
    faqs: [
      {
        question: 'How do I get an account?',
        answer:
          'In production an administrator sends you an invitation, a link for one use within seven days. In the demo anybody may register.',
      },
      {
        question: 'I forgot my password. What now?',
        answer:
          'Ask an administrator: the console sends no mail, so there is no reset link. They remove the old account and invite you again.',
      },
      {
        question: 'Why can I see only one page?',
        answer: 'Your account has the role client. An administrator can change that; it takes effect at once.',
      },
      {
        question: 'Can two people share an account?',
        answer:
          'Nothing stops you, but an invitation costs nothing, and with accounts of their own people have their own sessions and tokens.',
      },
    ],
  },
  {
    faqTitle: 'Privacy',
    faqIcon: 'mdi-shield-lock-outline',
    faqSubtitle: 'What is stored, and who can see it',
    faqs: [
      {
        question: 'Does the console send data to anybody?',
        answer:
          'No. Events, accounts and settings stay in the data folder on your machine. Only when you name an upstream service are calls it does not know itself passed on there.',
      },
      {
        question: 'What personal data is in the events?',
        answer:
          'What your sensors write: addresses, names of machines, visited host names, sometimes user names and parts of a payload. Treat the data folder accordingly.',
      },
      {
        question: 'Which cookies does it set?',
        answer:
          'One for your session, one for your preferences such as language and theme, and for a minute one after some sign-ins. None of them follows you anywhere.',
      },
      {
        question: 'How are passwords stored?',
        answer: 'As argon2id hashes, which cannot be turned back. API tokens are stored as hashes too.',
      },
    ],
  },
];
