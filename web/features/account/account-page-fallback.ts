import {fillLanguages} from '#domain/localized.ts'

/** The texts of the account area while the content was never read and can't be read now. */
export const accountPageFallback = fillLanguages({
  en: {
    eyebrow: 'Client area',
    headline: 'Your account',
    lead: 'Your details, your sign-in security and your requests.',
    search: {title: 'Your account', description: 'For signed-in clients.'},
    sections: {
      profile: {title: 'Profile', text: 'Your e-mail address, your language and your region.'},
      verification: {title: 'Verification', text: 'Shows whether your e-mail address is confirmed.'},
      secondFactor: {
        title: 'Second factor',
        text: 'A code from an app on your phone, in addition to your password. Keep the recovery codes in a safe place.',
      },
      sessions: {
        title: 'Where you are signed in',
        text: 'The devices that are signed in to your account. When one is lost, end its session and choose a new password.',
      },
      requests: {
        title: 'Your requests',
        text: 'Messages sent with your e-mail address, with the date of our reply.',
      },
    },
    noRequestsText: 'You have not made any requests yet.',
  },
  ar: {
    eyebrow: 'منطقة العملاء',
    headline: 'حسابك',
    lead: 'ما نعرفه عنك، وكيف يُحمى دخولك، وما طلبته منا.',
    search: {title: 'حسابك', description: 'للعملاء بعد تسجيل الدخول.'},
    sections: {
      profile: {title: 'الملف الشخصي', text: 'عنوان بريدك الإلكتروني ولغتك ومنطقتك.'},
      verification: {title: 'التحقق', text: 'يبيّن ما إذا كان عنوان بريدك الإلكتروني مؤكَّدًا.'},
      secondFactor: {
        title: 'المصادقة الثنائية',
        text: 'رمز من تطبيق على هاتفك إلى جانب كلمة المرور. احفظ رموز الاسترداد في مكان آمن.',
      },
      sessions: {
        title: 'الأجهزة التي سجّلت الدخول منها',
        text: 'الأجهزة التي سُجّل منها الدخول إلى حسابك. إذا فقدت أحدها فأنهِ جلسته واختر كلمة مرور جديدة.',
      },
      requests: {
        title: 'طلباتك',
        text: 'ما وصلنا منك بعنوان بريدك الإلكتروني، مع موعد ردّنا.',
      },
    },
    noRequestsText: 'لم تقدّم أي طلب بعد.',
  },
})
