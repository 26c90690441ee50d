import type { ReasoningLabels } from '../component';

export const reasoning: ReasoningLabels = {
  thinking: '考えています',
  done: (duration) => (duration ? `${duration}考えました` : '考えました'),
  stopped: (duration) => (duration ? `${duration}で思考を停止しました` : '思考を停止しました'),
  note: 'モデルが回答に至るまでのメモです。誤りを含む場合や、実際の根拠と異なる場合があります。',
  text: '思考の過程',
};
