import type {Language} from '#domain/languages/languages.ts'

/** The texts of sign-in while the content cannot be read and never was: an account must be reachable all the same. */
export const authPageFallback = {
  en: {
    brandLine: 'Client area',
    signInTitle: 'Sign in',
    signUpTitle: 'Create an account',
    ratingText: '{score} out of 5, from {reviewCount} reviews',
    riskLead:
      'Risk warning: trading derivatives carries a high level of risk to your capital. Trade only with money that you can afford to lose.',
    confirm: {title: 'Your e-mail address is confirmed', lead: 'You can sign in now.'},
    expired: {
      title: 'This link has expired or was used',
      lead: 'Links work once and expire after a while. Ask for a new one with your e-mail address.',
    },
    forgot: {
      title: 'Forgot your password?',
      lead: 'Enter the e-mail address of your account. If it is known to us, a link to set a new password arrives within some minutes.',
    },
    reset: {
      title: 'Choose a new password',
      lead: 'At least 12 characters, of any kind. You are signed out on all other devices.',
    },
    secondFactor: {
      title: 'Second factor',
      lead: 'Enter the code that your authenticator app shows now.',
    },
    search: {
      title: 'Sign in or create an account',
      description: 'Sign in to the client area, or create an account with your e-mail address.',
    },
  },
  ar: {
    brandLine: 'منطقة العملاء',
    signInTitle: 'تسجيل الدخول',
    signUpTitle: 'إنشاء حساب',
    ratingText: '{score} من 5 استنادًا إلى {reviewCount} من التقييمات',
    riskLead:
      'تحذير من المخاطر: ينطوي تداول المشتقات المالية على مستوى عالٍ من المخاطر على رأس مالك. لا تتداول إلا بأموال تستطيع تحمّل خسارتها.',
    confirm: {title: 'تم تأكيد عنوان بريدك الإلكتروني', lead: 'يمكنك الآن تسجيل الدخول.'},
    expired: {
      title: 'انتهت صلاحية هذا الرابط أو استُخدم من قبل',
      lead: 'تعمل الروابط مرة واحدة ولمدة محدودة. اطلب رابطًا جديدًا بعنوان بريدك الإلكتروني.',
    },
    forgot: {
      title: 'هل نسيت كلمة المرور؟',
      lead: 'أدخل عنوان البريد الإلكتروني لحسابك. فإن كان معروفًا لدينا وصلك خلال دقائق رابط لتعيين كلمة مرور جديدة.',
    },
    reset: {
      title: 'اختر كلمة مرور جديدة',
      lead: '12 حرفًا أو رمزًا على الأقل من أي نوع. وسيُسجَّل خروجك من سائر أجهزتك.',
    },
    secondFactor: {
      title: 'المصادقة الثنائية',
      lead: 'أدخل الرمز الذي يعرضه تطبيق المصادقة الآن.',
    },
    search: {
      title: 'تسجيل الدخول أو إنشاء حساب',
      description: 'سجّل الدخول إلى منطقة العملاء، أو أنشئ حسابًا بعنوان بريدك الإلكتروني.',
    },
  },
} satisfies Readonly<Record<Language, object>>
