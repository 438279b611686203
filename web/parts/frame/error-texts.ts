// Separate from the message files, because an error screen must not depend on a file that may have failed.
/** Texts of the error screens. The specification prescribes the English title. */
export const errorTexts = {
  en: {
    title: 'Unexpected Application Error!',
    lead: 'Something went wrong on our side. Nothing that you did caused it, and nothing was lost.',
    reference: 'Reference',
    again: 'Try again',
    home: 'Back to the home page',
  },
  ar: {
    title: 'حدث خطأ غير متوقع في التطبيق!',
    lead: 'حدث خلل من جانبنا، ولست سببًا فيه، ولم يُفقد شيء.',
    reference: 'الرقم المرجعي',
    again: 'حاول مرة أخرى',
    home: 'العودة إلى الصفحة الرئيسية',
  },
}
