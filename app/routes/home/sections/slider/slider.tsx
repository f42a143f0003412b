import { Link } from 'react-router'

import { Picture } from '#app/blocks/picture/picture.tsx'
import type { SliderView } from './slider-view.ts'

/** Slides side by side that snap when scrolled; the dots are anchors, so no script is needed. */
export function Slider({ slider, heading }: { slider: SliderView; heading: boolean }) {
  return (
    <section className="slider" aria-roledescription="carousel" aria-label={slider.words.slider}>
      <div className="slider-track" tabIndex={0} role="group" aria-label={slider.words.slides}>
        {slider.slides.map((slide, index) => {
          const Title = heading && index === 0 ? 'h1' : 'h2'
          return (
            <div
              key={slide.title}
              className="slide"
              id={`slide-${index + 1}`}
              role="group"
              aria-roledescription="slide"
              aria-label={slide.label}
            >
              <picture>
                {/* As long as the style sheet shows it as a square above the words. */}
                <source media="(width < 700px)" srcSet={slide.mobile} width={900} height={900} />
                <Picture picture={slide.picture} first={index === 0} />
              </picture>
              <div className="slide-text">
                <Title>{slide.title}</Title>
                <p>{slide.text}</p>
                <Link className="button" to={slide.href}>
                  {slide.button}
                </Link>
              </div>
            </div>
          )
        })}
      </div>
      <nav className="slider-dots" aria-label={slider.words.slides}>
        {slider.slides.map((slide, index) => (
          <a
            key={slide.title}
            href={`#slide-${index + 1}`}
            aria-current={index === 0 ? 'true' : undefined}
            aria-label={slider.words.slide[index]}
          />
        ))}
      </nav>
    </section>
  )
}
