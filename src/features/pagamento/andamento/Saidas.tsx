import { ButtonLink } from '@/components/ui/ButtonLink'
import { paths } from '@/lib/paths'

/** Actions of the status page. @param pagar vacancy that may still have to be paid */
export function Saidas({
  principal,
  outra,
  pagar,
}: {
  principal: React.ReactNode
  outra?: React.ReactNode
  pagar?: string | undefined
}) {
  return (
    <div className="mt-8 flex flex-col gap-3 sm:flex-row">
      {principal}
      {pagar ? (
        <ButtonLink variant="secondary" to={paths.checkout({ vaga: pagar })}>
          Voltar ao pagamento
        </ButtonLink>
      ) : null}
      {outra ?? (
        <ButtonLink variant="secondary" to={paths.contato()}>
          Falar com o suporte
        </ButtonLink>
      )}
    </div>
  )
}
