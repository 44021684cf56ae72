import { Button } from '@/components/ui/Button'
import { CATEGORIAS_OPCIONAIS, openCookiePreferences, useConsent } from '@/lib/cookies'
import { formatDia } from '@/domain/br/quando'

/** This browser's choice in words, and the button to change it. */
export function SuaEscolha() {
  const consent = useConsent()
  const allowed = CATEGORIAS_OPCIONAIS.filter(({ id }) => consent?.categorias[id]).map(({ nome }) => nome.toLowerCase())
  return (
    <div className="print:hidden">
      <p>
        {consent === undefined
          ? 'Você a muda quando quiser.'
          : consent === null
            ? 'Você ainda não escolheu neste navegador. Até lá, nada opcional é guardado.'
            : allowed.length === 0
              ? `Você rejeitou tudo o que é opcional em ${formatDia(consent.em)}.`
              : `Você permitiu ${allowed.join(' e ')} em ${formatDia(consent.em)}.`}
      </p>
      <Button variant="secondary" size="sm" className="mt-4" onClick={openCookiePreferences}>
        Mudar preferências
      </Button>
    </div>
  )
}
