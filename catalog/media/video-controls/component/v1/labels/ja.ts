import type { VideoPlayerLabels } from '../component';

export const videoPlayer: VideoPlayerLabels = {
  play: '再生',
  pause: '一時停止',
  replay: 'もう一度再生',
  seek: '再生位置',
  position: (time, duration) => `${time}／${duration}`,
  mute: 'ミュート',
  unmute: 'ミュート解除',
  volume: '音量',
  captions: '字幕',
  speed: '速度',
  fullScreen: '全画面',
  waiting: '読み込み中',
  failed: '動画を読み込めませんでした。接続を確認してください。',
  tryAgain: '再試行',
};
