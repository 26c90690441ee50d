import type { StreamingAnswerLabels } from '../component';

export const streamingAnswer: StreamingAnswerLabels = {
  you: 'あなた',
  answerTo: (question) => `回答：${question}`,
  waiting: '質問を読んでいます',
  answering: '回答しています',
  ready: '回答できました',
  stopped: '停止しました。上の文章は途中までです。',
  broken: '接続が切れました。ここまでの回答は残っています。',
  stop: '停止',
  goOn: '続ける',
  latest: '最新へ移動',
  done: '完了',
  todo: '未完了',
};
