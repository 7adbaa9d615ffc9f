import type { Content } from '@banko/contract/content/content-item.ts'

/** What the demo's operator says in a language; pictures by their names in `demo/`. */
interface DemoContent {
  readonly lang: string
  readonly items: readonly Content[]
}

interface Texts {
  readonly live: string
  readonly code: string
  readonly bonus: { readonly title: string; readonly html: string }
  readonly welcome: { readonly title: string; readonly html: string }
}

const texts: Readonly<Record<string, Texts>> = {
  tr: {
    live: 'Canlı maçlar: anlık oran, yanında istatistik',
    code: 'Kuponunu kodla taşı: kaydet, paylaş, her yerde aç',
    bonus: {
      title: 'Kombine kuponlara %5 bonus',
      html: '<p>Üç ya da daha çok maçlı kombine kuponun kazanırsa ödemene <strong>%5</strong> eklenir.</p><ul><li>En az üç maç</li><li>Her seçimin oranı en az 1,30</li></ul><p>Bonus kuponunda kendiliğinden görünür; istemen gerekmez.</p>',
    },
    welcome: {
      title: 'Banko’ya hoş geldin',
      html: '<p>Burası bir deneme sitesi: maçlar ve para gerçek değil. Bahis yap, kuponunu sat, sınırlarını dene.</p><p><a href="/promotions">Promosyonlara bak</a></p>',
    },
  },
  en: {
    live: 'Live matches: live prices and statistics',
    code: 'Take your slip along: save, share, open anywhere',
    bonus: {
      title: '5% more on combined coupons',
      html: '<p>When a combined coupon of three or more matches wins, <strong>5%</strong> is added to what it pays.</p><ul><li>At least three matches</li><li>A price of 1.30 or more on each selection</li></ul><p>It stands on your slip by itself; you need not ask for it.</p>',
    },
    welcome: {
      title: 'Welcome to Banko',
      html: '<p>This site is for trying: neither its matches nor its money are real. Bet, sell a coupon, set limits.</p><p><a href="/promotions">See promotions</a></p>',
    },
  },
  fa: {
    live: 'مسابقه‌های زنده: ضریب لحظه‌ای و آمار',
    code: 'کوپنت همراه توست: ذخیره کن، بفرست، هر جا باز کن',
    bonus: {
      title: '5 درصد بیشتر برای کوپن‌های ترکیبی',
      html: '<p>اگر کوپن ترکیبی با سه مسابقه یا بیشتر برنده شود، <strong>5 درصد</strong> به پرداخت افزوده می‌شود.</p><ul><li>دست‌کم سه مسابقه</li><li>ضریب هر انتخاب دست‌کم 1.30</li></ul><p>خودبه‌خود در کوپن دیده می‌شود و درخواستی لازم نیست.</p>',
    },
    welcome: {
      title: 'به بانکو خوش آمدی',
      html: '<p>این سایت برای آزمودن است: نه مسابقه‌ها واقعی‌اند و نه پول. شرط ببند، کوپن بفروش، محدودیت بگذار.</p><p><a href="/promotions">دیدن جوایز</a></p>',
    },
  },
}

const wide = { width: 1200, height: 300, place: 'home' } as const

/** Two banners that take turns, a promotion that its players have, and a notice. */
export const demoContent: readonly DemoContent[] = Object.entries(texts).map(
  ([lang, { live, code, bonus, welcome }]) => ({
    lang,
    items: [
      { kind: 'banner', title: live, image: `live-${lang}.webp`, url: '/live', position: 0, ...wide },
      { kind: 'banner', title: code, image: `code-${lang}.webp`, url: '/code', position: 1, ...wide },
      { kind: 'promotion', ...bonus, image: 'bonus.webp', position: 0 },
      { kind: 'notification', ...welcome, position: 0 },
    ],
  }),
)
