import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import type {Language} from '#domain/languages.ts'
import {fillLanguages} from '#domain/localized.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {localized} from '../../../../schemas/queries/localized.generated.ts'

/** The texts of sign-in if the content was never read and can't be read now, because accounts must stay reachable. */
export const authPageFallback = fillLanguages({
  en: {
    brandLine: 'Client area',
    signInTitle: 'Sign in',
    signUpTitle: 'Create an account',
    ratingText: '{score} out of 5, from {reviewCount} reviews',
    riskLead:
      'Risk warning: trading derivatives carries a high level of risk to your capital. Trade only with money that you can afford to lose.',
    confirm: {title: 'Your e-mail address is confirmed', lead: 'You can sign in now.'},
    expired: {
      title: 'This link has expired or has already been used',
      lead: 'Links work once and expire after a while. Request a new one with your e-mail address.',
    },
    forgot: {
      title: 'Forgot your password?',
      lead: 'Enter the e-mail address of your account. If there is an account for it, you will get a link to set a new password within a few minutes.',
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
      lead: 'ما لا يقل عن 12 حرفًا أو رمزًا من أي نوع. وسيُسجَّل خروجك من سائر أجهزتك.',
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
})

export const authPageQuery = defineQuery(`*[_type == "authPage" && _id == "authPage"][0] {
  "brandLine": ${localized('brandLine')},
  "signInTitle": ${localized('signInTitle')},
  "signUpTitle": ${localized('signUpTitle')},
  "ratingText": ${localized('ratingText')},
  "riskLead": ${localized('riskLead')},
  "confirm": confirm { "title": ${localized('headline')}, "lead": ${localized('lead')} },
  "expired": expired { "title": ${localized('headline')}, "lead": ${localized('lead')} },
  "forgot": forgot { "title": ${localized('headline')}, "lead": ${localized('lead')} },
  "reset": reset { "title": ${localized('headline')}, "lead": ${localized('lead')} },
  "secondFactor": secondFactor { "title": ${localized('headline')}, "lead": ${localized('lead')} },
  "search": {
    "title": ${localized('search.title')},
    "description": ${localized('search.description')}
  }
}`)

const text = z.string().min(1)
const head = z.object({title: text, lead: text})

const shape = z.object({
  brandLine: text,
  signInTitle: text,
  signUpTitle: text,
  ratingText: text,
  riskLead: text,
  confirm: head,
  expired: head,
  forgot: head,
  reset: head,
  secondFactor: head,
  search: z.object({title: text, description: text}),
})

/** Sign-in and the screens around it, in one language. */
export type AuthPage = z.infer<typeof shape>

export const getAuthPage = (lang: Language): Promise<AuthPage> =>
  fetchContent({
    query: authPageQuery,
    params: {lang},
    shape,
    types: ['authPage'],
    fallback: authPageFallback[lang],
  })
