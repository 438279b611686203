import type {Language} from '#domain/languages/languages.ts'

type Phrase = Readonly<{phrase: RegExp; say: string}>

/** Phrases that read as translated from another language, with what an editor writes instead. */
export const translatedPhrases: Readonly<Record<Language, readonly Phrase[]>> = {
  en: [
    {
      phrase: /\b(?:is|are|and) no (?:advice|offer|company|definition|legal definition|machine|moment)\b/iu,
      say: 'not advice, not an offer',
    },
    {phrase: /\bno recommendation by\b/iu, say: 'not a recommendation from'},
    {
      phrase:
        /\bstands? (?:side by side )?(?:under|on every page|on the \w+ page|at the (?:head|top) of)\b/iu,
      say: 'is listed under, appears on',
    },
    {phrase: /\bstood (?:then|until)\b/iu, say: 'was published'},
    {phrase: /\bin spite of it\b/iu, say: 'despite'},
    {phrase: /\b(?:link|button|form) with which you\b/iu, say: 'a link to'},
    {phrase: /\bwhom it suits\b/iu, say: 'who it suits'},
    {phrase: /\b(?:have|has) us (?:ask|tell|write)\b/iu, say: 'require us to'},
    {phrase: /\ball that (?:this|it) is made of\b/iu, say: 'every field that it needs'},
    {phrase: /\bhear of\b/iu, say: 'get notices of'},
    {phrase: /\bnothing waits\b|\bit waits\b/iu, say: 'is waiting'},
    {phrase: /\bnobody among us\b/iu, say: 'none of us'},
    {phrase: /\bprices of tomorrow\b/iu, say: 'tomorrow’s prices'},
    {phrase: /\bno view on prices\b/iu, say: 'no opinions on prices'},
    {phrase: /\bone press\b/iu, say: 'press the button'},
    {phrase: /\bscan the drawing\b/iu, say: 'scan the QR code'},
    {phrase: /\bcode of the app\b/iu, say: 'code from the app'},
    {phrase: /\bwhere this stands\b/iu, say: 'read it on the site'},
    {phrase: /\bprobably you\b/iu, say: 'we received a request'},
  ],
  ar: [
    {phrase: /بهذا الزر لا تصل/u, say: 'اضغط الزر لنوقف'},
    {phrase: /(?:^|\s)في يومنا هذا/u, say: 'اليوم الحالي'},
    {phrase: /اشترك أحدهم/u, say: 'وصلنا طلب اشتراك'},
    {phrase: /تتداول فارق السعر/u, say: 'تتداول على تغيّر السعر'},
    {phrase: /(?:^|\s)من الآن (?!فصاعد)/u, say: 'من الآن فصاعدًا'},
    {phrase: /امسح الرمز(?! ضوئي)/u, say: 'امسح رمز QR ضوئيًا'},
    {phrase: /هذه اللحظة بصيغة/u, say: 'هذه النصوص بصيغة'},
    {phrase: /(?:^|\s)(?:وافق|ووافق) (?:عنوان|أحد العنوانين|العنوان)/u, say: 'بعد تأكيده من العنوان'},
    {phrase: /(?:^|\s)لم يُقَس/u, say: 'لا قياس'},
  ],
}
