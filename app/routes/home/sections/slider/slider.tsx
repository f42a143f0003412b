import { Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'
import { Picture, Source } from '#app/blocks/picture/picture.tsx'
import { Prose } from '#app/blocks/prose/prose.tsx'
import type { SliderView } from './slider-view.ts'

/**
 * Slides side by side that snap when scrolled; the dots are anchors, so no script is needed. With
 * one they change by themselves (app/document/enhancements/slider.ts), and a button stops that.
 */
export function Slider({ slider, heading }: { slider: SliderView; heading: boolean }) {
  const { words } = slider
  return (
    <section
      className="slider"
      aria-roledescription="carousel"
      aria-label={words.slider}
      data-enhance="slider"
      data-seconds={slider.seconds}
      data-fades={slider.fades ? '' : undefined}
      data-stop={words.stop}
      data-start={words.start}
    >
      <div
        className="slider-track"
        tabIndex={0}
        role="group"
        aria-label={words.slides}
        data-track=""
      >
        {slider.slides.map((slide, index) => {
          const Title = heading && index === 0 ? 'h1' : 'h2'
          return (
            <div
              key={slide.label}
              className="slide"
              id={`${slider.id}-${index + 1}`}
              role="group"
              aria-roledescription="slide"
              aria-label={slide.label}
            >
              <picture>
                {/* As long as the style sheet shows it as a square above the words. */}
                {slide.mobile && (
                  <Source media="(width < 700px)" picture={slide.mobile} place="slide-mobile" />
                )}
                <Picture picture={slide.picture} place="slide" first={index === 0} />
              </picture>
              <div className="slide-text">
                {slide.title && <Title>{slide.title}</Title>}
                {slide.text && <p>{slide.text}</p>}
                {slide.html && <Prose className="prose" html={slide.html} />}
                {slide.link && (
                  <Link className="button" to={slide.link.href}>
                    {slide.link.text}
                  </Link>
                )}
              </div>
            </div>
          )
        })}
      </div>
      <div className="slider-dots">
        <nav aria-label={words.slides}>
          {slider.slides.map((slide, index) => (
            <a
              key={slide.label}
              href={`#${slider.id}-${index + 1}`}
              aria-current={index === 0 ? 'true' : undefined}
              aria-label={words.slide[index]}
              suppressHydrationWarning
            />
          ))}
        </nav>
        <button
          className="icon-button"
          type="button"
          aria-label={words.stop}
          hidden
          suppressHydrationWarning
        >
          <Icon name="pause" />
          <Icon name="play" />
        </button>
      </div>
    </section>
  )
}
