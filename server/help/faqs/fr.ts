import type { FaqTexts } from './frame.ts';

export const fr: FaqTexts = {
  console: {
    title: 'La console',
    subtitle: 'Ce que le logiciel fait, et ce qu’il ne fait pas',
    faqs: [
      [
        'Me faut-il un boîtier particulier pour utiliser la console ?',
        'Non. La console est un logiciel libre sous licence MIT ; elle lit ce qu’écrit n’importe quelle sonde Suricata, quel que soit le matériel.',
      ],
      [
        'La console peut-elle bloquer du trafic ?',
        'Non. Elle montre ce que les sondes ont vu. C’est une sonde placée sur le passage du trafic qui bloque ; la console présente alors ses alertes comme bloquées.',
      ],
      [
        'En quelles langues est-elle disponible ?',
        'En anglais, en français et en arabe. L’arabe retourne toute la mise en page, qui se lit alors de droite à gauche.',
      ],
      [
        'A-t-elle besoin d’Internet ?',
        'Pas pour fonctionner. L’installation télécharge les paquets une fois ; ensuite, le serveur ne s’adresse qu’aux hôtes que vous indiquez (courrier, notifications, authentification unique), et le navigateur à aucun autre.',
      ],
      [
        'Fonctionne-t-elle sans JavaScript ?',
        'Oui pour les listes, les menaces, l’aide, la connexion et tous les formulaires simples. Les graphiques qui arrivent après la page, et ce qui change pendant la frappe, en ont besoin.',
      ],
    ],
  },
  events: {
    title: 'Sondes et événements',
    subtitle: 'Ce qui arrive, à quelle vitesse, et pour combien de temps',
    faqs: [
      [
        'Combien de sondes puis-je raccorder ?',
        'Autant qu’une machine peut en suivre : le logiciel ne fixe aucune limite. Chaque journal suivi et chaque émetteur HTTP est une source à part.',
      ],
      [
        'Au bout de combien de temps vois-je ce qu’une sonde a écrit ?',
        'En général en moins d’une seconde : la console cherche de nouvelles lignes environ trois fois par seconde et les enregistre aussitôt.',
      ],
      [
        'Perd-on quelque chose pendant que la console est arrêtée ?',
        'Non. Elle retient l’endroit atteint dans chaque journal et reprend exactement là. Les journaux archivés entre-temps sont lus en premier.',
      ],
      [
        'Combien de temps les événements sont-ils conservés ?',
        'Jusqu’à ce qu’un administrateur dise combien de temps, en jours ou en place sur le disque. Sans cela, rien n’est supprimé : prévoyez environ 400 octets par événement.',
      ],
    ],
  },
  accounts: {
    title: 'Comptes',
    subtitle: 'La connexion, et qui peut faire quoi',
    faqs: [
      [
        'Comment obtenir un compte ?',
        'En production, un administrateur vous envoie une invitation : un lien à usage unique, valable sept jours. Dans la démo, chacun peut s’inscrire.',
      ],
      [
        'J’ai oublié mon mot de passe. Que faire ?',
        'Adressez-vous à un administrateur : personne ne réinitialise seul son mot de passe. Il crée pour vous un lien qui permet, une seule fois, de choisir un nouveau mot de passe.',
      ],
      [
        'Pourquoi ne vois-je qu’une seule page ?',
        'Votre compte a le rôle client. Un administrateur peut le changer ; l’effet est immédiat.',
      ],
      [
        'Peut-on partager un compte à deux ?',
        'Rien ne l’empêche, mais une invitation ne coûte rien, et avec un compte à soi chacun a ses propres sessions et jetons.',
      ],
    ],
  },
  privacy: {
    title: 'Vie privée',
    subtitle: 'Ce qui est enregistré, et qui peut le voir',
    faqs: [
      [
        'La console envoie-t-elle des données à quelqu’un ?',
        'Pas d’elle-même. Événements, comptes et réglages restent dans le dossier de données de votre machine. Notifications et rapports vont aux destinataires et au serveur de messagerie que vous indiquez, les personnes se connectent chez le fournisseur d’identité que vous indiquez, et les appels qu’elle ne connaît pas sont transmis à un service en amont si vous en indiquez un.',
      ],
      [
        'Quelles données personnelles contiennent les événements ?',
        'Ce que vos sondes écrivent : des adresses, des noms de machines, les noms d’hôtes visités, parfois des noms d’utilisateurs et des parties d’une charge utile. Protégez le dossier de données en conséquence.',
      ],
      [
        'Quels cookies dépose-t-elle ?',
        'Un pour votre session, un pour vos préférences comme la langue et le thème, et, pour quelques minutes, un pendant l’authentification unique et un après certaines connexions. Aucun ne vous suit ailleurs.',
      ],
      [
        'Comment les mots de passe sont-ils conservés ?',
        'Sous forme d’empreintes argon2id, dont on ne peut pas revenir au mot de passe. Les jetons d’API sont eux aussi conservés sous forme d’empreintes.',
      ],
    ],
  },
  delivery: {
    title: 'Livraison',
    subtitle: 'Comment un boîtier de sonde arrive chez vous',
    faqs: [
      [
        'Combien coûte la livraison d’un colis ?',
        'Rien. Tout ce qui tient dans un colis (dérivations, cartes réseau, petits boîtiers) est livré gratuitement.',
      ],
      [
        'Combien coûte la livraison sur rendez-vous ?',
        'Les boîtiers pour baie sont livrés sur rendez-vous, au moment de votre choix. Comptez 69 $ jusqu’au quai de déchargement, ou 99 $ jusque dans votre salle des serveurs.',
      ],
      [
        'Comment fixer l’heure d’une livraison sur rendez-vous ?',
        'Le transporteur vous appelle dès que le boîtier quitte l’entrepôt et vous propose des jours, par demi-journée. Une personne ayant accès à la salle devrait être présente.',
      ],
      [
        'Que faire si le colis arrive abîmé ?',
        'Signalez le dommage dans les 48 heures qui suivent la livraison, avec des photos du carton et de son contenu. Nous envoyons un remplacement avant que vous ne renvoyiez le matériel abîmé.',
      ],
      [
        'Puis-je suivre ma livraison ?',
        'Oui. La confirmation d’expédition indique un numéro de suivi pour les colis, et le nom du transporteur pour les livraisons sur rendez-vous.',
      ],
    ],
  },
  orders: {
    title: 'Commandes et paiement',
    subtitle: 'Du devis à la facture payée',
    faqs: [
      [
        'Jusqu’à quand puis-je annuler une commande sur rendez-vous ?',
        'Jusqu’à 72 heures avant la livraison convenue, sans motif et sans frais. Ensuite, le boîtier est en route et les règles des retours s’appliquent.',
      ],
      [
        'Quels moyens de paiement acceptez-vous ?',
        'Le virement, les cartes bancaires, PayPal et les espèces au comptoir. Les entreprises que nous connaissons peuvent payer sur facture, à 30 jours.',
      ],
      [
        'Puis-je payer une facture en plusieurs fois ?',
        'Oui. Chaque paiement diminue le solde de la facture ; tant qu’il reste quelque chose, son statut indique qu’elle est payée en partie.',
      ],
      [
        'Pourquoi ma facture affiche-t-elle un solde négatif ?',
        'Vous avez payé plus que le montant demandé, ou nous vous devons un remboursement. Il est déduit de votre prochaine facture.',
      ],
      [
        'Proposez-vous des boîtiers à l’essai ?',
        'Pendant quatre semaines, un par entreprise. Vous ne payez que la livraison ; si vous gardez le boîtier, ce montant est déduit de son prix.',
      ],
    ],
  },
  returns: {
    title: 'Retours et garantie',
    subtitle: 'Quand quelque chose n’est pas comme il faut',
    faqs: [
      [
        'Dans quel délai puis-je renvoyer ma commande ?',
        'Dans les 15 jours qui suivent la livraison, complète et dans son carton. L’avoir ouverte et essayée n’est pas un obstacle.',
      ],
      [
        'Que deviennent les données d’un boîtier que je renvoie ?',
        'Effacez-les avant l’envoi. Les boîtiers sont fournis avec une clé de récupération qui écrase leurs disques ; nous effaçons encore une fois chaque disque renvoyé, quel que soit son contenu.',
      ],
      [
        'Combien de temps dure la garantie ?',
        'Trois ans pour les boîtiers, un an pour les dérivations, les câbles et les cartes réseau.',
      ],
      [
        'Quand suis-je remboursé ?',
        'Dans les dix jours qui suivent l’arrivée du retour, par le moyen de paiement utilisé. Les frais de livraison de 69 $ ou 99 $ ne sont remboursés que si la faute était la nôtre.',
      ],
    ],
  },
  plans: {
    title: 'Offres et facturation',
    subtitle: 'Des offres d’assistance pour qui en souhaite',
    faqs: [
      [
        'Quelles offres d’assistance existe-t-il ?',
        'Essentielle, Équipe, PME et Grande entreprise. Elles diffèrent par la rapidité de nos réponses et le nombre de personnes, pas par ce que fait le logiciel.',
      ],
      [
        'Puis-je changer d’offre en cours d’année ?',
        'Vers le haut à tout moment, pour le reste de la période. Vers le bas à la période suivante ; prévenez-nous deux semaines avant son début.',
      ],
      [
        'Quand est-ce que je reçois la facture de mon offre ?',
        'Le premier jour de chaque période. L’échéance indiquée est de 30 jours.',
      ],
      [
        'Les écoles et les associations paient-elles moins ?',
        'La moitié, quelle que soit l’offre. Écrivez-nous depuis une adresse de votre établissement.',
      ],
    ],
  },
};
