import type { TestimonialLabels } from '../component';

export const testimonial: TestimonialLabels = {
  open: '「',
  close: '」',
  disclosure: '',
};
