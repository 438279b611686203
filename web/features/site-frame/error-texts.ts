import type {Language} from '#domain/languages/languages.ts'

type ErrorTexts = Readonly<{
  title: string
  lead: string
  reference: string
  again: string
  home: string
  /** For an editor whose draft is too short to be shown; followed by what it lacks. */
  draftTitle: string
  draftLead: string
}>

// Not among the message files: what an error screen says must not depend on anything that may have failed.
/** What the error screens say. The English title is the specification's. */
export const errorTexts: Readonly<Record<Language, ErrorTexts>> = {
  en: {
    title: 'Unexpected Application Error!',
    lead: 'Something went wrong on our side. Nothing that you did caused it, and nothing was lost.',
    reference: 'Reference',
    again: 'Try again',
    home: 'Back to the home page',
    draftTitle: 'This draft cannot be shown yet',
    draftLead: 'Nothing of it has been published so far, and it still lacks',
  },
  ar: {
    title: 'حدث خطأ غير متوقع في التطبيق!',
    lead: 'حدث خلل من جانبنا. لم يتسبب فيه أي إجراء قمت به، ولم يُفقد شيء.',
    reference: 'الرقم المرجعي',
    again: 'حاول مرة أخرى',
    home: 'العودة إلى الصفحة الرئيسية',
    draftTitle: 'لا يمكن عرض هذه المسودة بعد',
    draftLead: 'لم يُنشر منها شيء حتى الآن، ولا يزال ينقصها',
  },
}
