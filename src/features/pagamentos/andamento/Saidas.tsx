import { ButtonLink } from '@/components/ui/ButtonLink'
import { paths } from '@/lib/paths'
import { saidas } from './textos'

/** Actions of the status page. @param pagar vacancy that may still have to be paid */
export function Saidas({ principal, pagar }: { principal: React.ReactNode; pagar?: string | undefined }) {
  return (
    <div className="mt-8 flex flex-col gap-3 sm:flex-row">
      {principal}
      {pagar ? (
        <ButtonLink variant="secondary" to={paths.checkout({ vaga: pagar })}>
          {saidas.voltarPagamento}
        </ButtonLink>
      ) : null}
      <ButtonLink variant="secondary" to={paths.contato()}>
        {saidas.falarSuporte}
      </ButtonLink>
    </div>
  )
}
