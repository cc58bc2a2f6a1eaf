void (
  /* GraphQL */ `
    fragment ScorecardRate_rate on ScorecardRate {
      value
      of
      enough
    }
  `
)

void (
  /* GraphQL */ `
    fragment ScorecardDialog_scorecard on Scorecard {
      from
      asked
      quoted
      declined
      declinedFor {
        category
        count
      }
      silent
      responseRate {
        ...ScorecardRate_rate @unmask
      }
      medianHoursToQuote {
        ...ScorecardRate_rate @unmask
      }
      lateQuotes
      lateShare {
        ...ScorecardRate_rate @unmask
      }
      updatedQuotes
      updates
      decided
      won
      lost
      winRate {
        ...ScorecardRate_rate @unmask
      }
      meanPercentAboveAward {
        ...ScorecardRate_rate @unmask
      }
      wonValue {
        amount
        currency
      }
      awarded
      accepted
      rejected
      delivered
      onTime
      lateDeliveries
      onTimeShare {
        ...ScorecardRate_rate @unmask
      }
      meanDaysLate {
        ...ScorecardRate_rate @unmask
      }
      meanLeadDays {
        ...ScorecardRate_rate @unmask
      }
      meanPromisedDays {
        ...ScorecardRate_rate @unmask
      }
      months {
        month
        asked
        quoted
        declined
        silent
        won
        lost
        awarded
        delivered
        onTime
        lateDeliveries
        meanLeadDays
        meanPromisedDays
      }
    }
  `
)
