/**
 * Stored values of closed lists whose shown label differs (docs/product/services.md#scope). Stored values never change; a value
 * without a row is shown as it is, with a capital first letter.
 */
export const ROTULOS: Readonly<Record<string, string>> = {
  Imobiliario: 'Imobiliário',
  Logistica: 'Logística',
  'Imediato (≤7 dias)': 'Em até 7 dias',
  'Até R$2k': 'Até R$ 2 mil',
  'R$2k–5k': 'R$ 2 mil a R$ 5 mil',
  'R$5k–10k': 'R$ 5 mil a R$ 10 mil',
  'R$10k–20k': 'R$ 10 mil a R$ 20 mil',
  'R$20k+': 'Acima de R$ 20 mil',
  'Survey quantitativo': 'Questionário',
  'Valores Fixos': 'Valor fixo',
  '% Sobre salário': 'Percentual do salário',
  'Por hora consultoria': 'Por hora',
}

/** The label of a stored option, on every screen and in every e-mail. */
export const getRotuloDaOpcao = (valor: string): string =>
  ROTULOS[valor] ?? valor.charAt(0).toLocaleUpperCase('pt-BR') + valor.slice(1)
