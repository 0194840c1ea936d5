/* lessons.h - the built-in lessons, as texts for the reader of learn/lesson.h.
 *
 * Layer: content.
 */
#ifndef CONTENT_LESSONS_H
#define CONTENT_LESSONS_H

extern const char *const content_lessons[]; /* trail by trail, in their order; then NULL */

#endif
