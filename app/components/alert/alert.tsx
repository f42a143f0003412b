import { Icon } from '#app/components/icon/icon.tsx'

export type AlertView = { type: 'success' | 'info' | 'warning'; text: string }

/** Messages about what just happened. The region is there from the start, so that changes are read aloud. */
export function Alerts({ alerts }: { alerts: AlertView[] }) {
  return (
    <div className="alerts">
      {alerts.map((alert) => (
        <div
          key={alert.text}
          className={`alert alert-${alert.type}`}
          role={alert.type === 'warning' ? 'alert' : 'status'}
        >
          <Icon name={alert.type} />
          <div>{alert.text}</div>
          <span />
        </div>
      ))}
    </div>
  )
}
