import type { CalendarLabels } from '../component';

export const calendar: CalendarLabels = {
  view: '表示',
  views: { day: '日', week: '週', month: '月' },
  today: '今日',
  previous: { day: '前の日', week: '前の週', month: '前の月' },
  next: { day: '次の日', week: '次の週', month: '次の月' },
  time: '時刻',
  allDay: '終日',
  slot: (day, time, events, reason) =>
    [day, time, events > 0 && `予定${events}件`, reason].filter(Boolean).join('、'),
  day: (day, events) => (events > 0 ? `${day}、予定${events}件` : day),
  openDay: (day) => `${day}を開く`,
  more: (events) => `ほか${events}件`,
  empty: {
    day: 'この日の予定はありません。',
    week: 'この週の予定はありません。',
    month: 'この月の予定はありません。',
  },
  loading: '予定を読み込んでいます…',
  unreadable: (events) => `時刻を読み取れない予定が${events}件あり、表示できません。`,
  help: '矢印キーでマスを移動します。Enterでマスの予定へ、Escでマスに戻ります。',
};
