import { useState } from 'react'
import { Form, Link } from 'react-router'

import { TextField } from '#app/blocks/field/field.tsx'
import { useHasScript } from '#app/blocks/field/use-has-script.ts'
import { Icon } from '#app/blocks/icon/icon.tsx'
import { toOrderLogin } from '#app/request/addresses.ts'
import { Door } from '#app/blocks/doors/door.tsx'
import { Said } from '#app/blocks/doors/said.tsx'
import { useAnsweredForm } from '#app/blocks/doors/use-answered-form.ts'
import type { OrderLoginAnswer } from './action.ts'
import type { OrderLoginView } from './view.ts'

type Props = { view: OrderLoginView; answer: OrderLoginAnswer | undefined }

/** First the e-mail and the number, then the code that was mailed. */
export function OrderLoginScreen({ view, answer }: Props) {
  return answer?.asked ? (
    <CodeStep view={view.second} answer={answer} asked={answer.asked} />
  ) : (
    <NumberStep view={view.first} answer={answer} />
  )
}

function NumberStep({ view, answer }: { view: OrderLoginView['first'] } & Pick<Props, 'answer'>) {
  const { form, fields, element } = useAnsweredForm<{ email: string; number: string }>(
    'order-login',
    answer,
  )
  const [isFilled, look] = useFilled(answer !== undefined)
  return (
    <Door title={view.title} lead={view.lead}>
      <Form
        className="stack"
        id={form.id}
        method="post"
        action={toOrderLogin()}
        onSubmit={form.onSubmit}
        onChange={(event) => look(event.currentTarget)}
        ref={element}
      >
        <Said alert={answer?.alert} leads />
        <TextField state={fields.email} texts={view.fields.email} />
        <TextField state={fields.number} texts={view.fields.number} />
        <button className="button button-wide" disabled={!isFilled}>
          {view.submit}
        </button>
      </Form>
    </Door>
  )
}

type CodeStepProps = {
  view: OrderLoginView['second']
  answer: OrderLoginAnswer
  asked: NonNullable<OrderLoginAnswer['asked']>
}

function CodeStep({ view, answer, asked }: CodeStepProps) {
  const { form, fields, element } = useAnsweredForm<{ code: string }>('order-code', answer)
  const [isFilled, look] = useFilled(false)
  return (
    <Door title={view.title} lead={asked.lead}>
      <Form
        className="stack"
        id={form.id}
        method="post"
        action={toOrderLogin()}
        onSubmit={form.onSubmit}
        onChange={(event) => look(event.currentTarget)}
        ref={element}
      >
        <input type="hidden" name="email" value={asked.email} />
        <input type="hidden" name="number" value={asked.number} />
        {/* The first button is the one that Enter presses. */}
        <button className="visually-hidden" tabIndex={-1} name="intent" value="code">
          {view.submit}
        </button>
        <Said alert={answer.alert} leads />
        <TextField state={fields.code} texts={view.fields.code} />
        <button className="button button-wide" name="intent" value="code" disabled={!isFilled}>
          {view.submit}
        </button>
        <div className="cluster between">
          <Link className="text-button" to={view.back.href} reloadDocument>
            <Icon name="arrow-left" small /> {view.back.text}
          </Link>
          <button className="text-button" name="intent" value="again" formNoValidate>
            {view.again}
          </button>
        </div>
      </Form>
    </Door>
  )
}

/** Whether all fields have something in them; without a script a form can always be sent. */
function useFilled(atFirst: boolean): readonly [boolean, (form: HTMLFormElement) => void] {
  const hasScript = useHasScript()
  const [isFilled, setIsFilled] = useState(atFirst)
  const look = (form: HTMLFormElement) => {
    const values = [...new FormData(form).values()]
    setIsFilled(values.every((value) => typeof value === 'string' && value.trim() !== ''))
  }
  return [!hasScript || isFilled, look]
}
